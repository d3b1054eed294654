# What an operator does with the server, for the tests that do the same: sourced with the program as $1.
# shellcheck shell=bash
elbowroom=$(realpath "$1")
work=$(mktemp -d)
running=()
trap 'kill -9 "${running[@]}" 2>/dev/null; rm -rf "$work"' EXIT
passed=0
failed=0

pass() { passed=$((passed + 1)); }
fail() {
  failed=$((failed + 1))
  echo "FAIL $1: $2"
}

# refused NAME PATTERN COMMAND…: ends with code 2 and one sentence like this.
refused() {
  local name=$1 pattern=$2 status reason=
  shift 2
  timeout 20 "$@" >"$work/said" 2>"$work/out" </dev/null
  status=$?
  sed -i '/^Run with --help/d' "$work/out"
  [ $status -eq 2 ] || reason="ended with $status instead of 2"
  grep -aqiE -- "$pattern" "$work/out" || reason="$reason did not say \"$pattern\""
  [ "$(wc -l <"$work/out")" -eq 1 ] || reason="$reason said more or less than one sentence"
  if [ -z "$reason" ]; then pass; else fail "$name" "$reason: $(head -c 400 "$work/out")"; fi
}

# serve NAME FLAGS…: begins a server; its process is $pid and its address $url.
serve() {
  local name=$1
  shift
  : >"$work/$name.log"
  "$elbowroom" serve --port 0 "$@" >"$work/$name.log" 2>&1 </dev/null &
  pid=$!
  running+=("$pid")
  url=
  for _ in $(seq 200); do
    url=$(sed -nE 's/.*Elbowroom is at (http:[^ "]*).*/\1/p' "$work/$name.log" | head -1)
    [ -n "$url" ] && return 0
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.05
  done
  fail "$name" "the server did not begin: $(head -c 400 "$work/$name.log")"
  return 1
}

# ends NAME SIGNAL: the server ends with code 0 within ten seconds.
ends() {
  local status
  kill "-$2" "$pid"
  (sleep 10 && kill -9 "$pid") 2>/dev/null &
  local watch=$!
  wait "$pid"
  status=$?
  kill "$watch" 2>/dev/null
  if [ $status -eq 0 ]; then pass; else fail "$1" "ended with $status: $(tail -c 400 "$work"/*.log)"; fi
}

fetch() { python3 -c 'import sys,urllib.request as r; print(r.urlopen(sys.argv[1], timeout=10).read().decode())' "$1"; }
post() {
  python3 -c 'import sys,urllib.request as r
h = {"Content-Type": "application/json"}
if len(sys.argv) > 3: h["Authorization"] = "Bearer " + sys.argv[3]
print(r.urlopen(r.Request(sys.argv[1], sys.argv[2].encode(), h), timeout=10).read().decode())' "$@"
}
