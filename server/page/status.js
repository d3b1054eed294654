// The state of the server and its listed tables, looked at every two seconds.
const health = document.getElementById('health');
const rows = document.getElementById('tables');

function row(table) {
  const tr = document.createElement('tr');
  const players = table.seats.map((seat) => seat.name ?? 'open').join(', ');
  const round = table.round ? `${table.round} of ${table.rounds}` : '';
  for (const text of [table.name ?? table.id, table.map ?? table.game, table.status, round, players])
    tr.appendChild(document.createElement('td')).textContent = text;
  return tr;
}

async function look() {
  try {
    const state = await (await fetch('/healthz')).json();
    const { tables } = await (await fetch('/api/tables')).json();
    health.textContent = `The server is ${state.status}, version ${state.version}.`;
    rows.replaceChildren(...tables.map(row));
  } catch {
    health.textContent = 'The server does not answer.';
  }
}

look();
setInterval(look, 2000);
