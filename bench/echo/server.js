// A bare WebSocket echo: what bench/load compares the server with.
const { WebSocketServer } = require('ws');

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  console.log(`The echo is at http://127.0.0.1:${server.address().port}`);
});
server.on('connection', (socket) => {
  socket.on('message', (data) => socket.send(data, { binary: false }));
  socket.on('error', () => socket.terminate());
});
