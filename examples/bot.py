#!/usr/bin/env python3
"""A complete player in Python's standard library, to begin one's own with.

    bot.py                               a contestant of the arena, on standard input and output:
                                         elbowroom arena --program "python3 examples/bot.py" --against greedy
    bot.py engine [--against greedy]     a whole game through `elbowroom engine`, against bots of the house
    bot.py table http://HOST:PORT/t/ID   a seat at a table of a server (--token, or a new guest)

All three come to the same question, which `choose` answers: what to do, of what is legal. docs/bots.md explains them.
"""
import argparse
import base64
import json
import os
import random
import socket
import ssl
import struct
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


# ---- The player ------------------------------------------------------------------------------------------------------

def choose(view, seat, actions, dice):
    """One of the legal actions. `view` is the position as the seat sees it; each of `actions` is {"do": …} with what it
    takes (`tokens`) and brings (`coins`, `earns`, and the `odds` of an attempt), as far as it does."""
    by_type = {}
    for action in actions:
        by_type.setdefault(action["do"]["type"], []).append(action)

    def best(kinds, worth):
        found = [action for kind in kinds for action in by_type.get(kind, [])]
        return max(found, key=lambda action: (worth(action), dice.random()), default=None)

    def earns(action):
        return action.get("earns", 0)

    rounds_left = view["rounds"] - view["round"]
    if "pick" in by_type:  # many tokens while there is time to use them, and coins
        return best(["pick"], lambda a: a.get("coins", 0) + a.get("tokens", 0) * min(1, rounds_left / 4) + earns(a))
    conquests = [a for a in by_type.get("conquer", []) if earns(a) > 0]
    if "decline" in by_type and rounds_left >= 2 and reachable(view, seat, conquests) < 3:
        return by_type["decline"][0]
    if conquests:  # most coins for each token; what an opponent holds is worth a little more
        return max(conquests, key=lambda a: ((earns(a) + 0.4 * is_held(view, a)) / (a.get("tokens", 0) + 0.5), dice.random()))
    attempt = best(["attempt"], lambda a: earns(a) * a.get("odds", 0))
    if attempt and earns(attempt) > 0:
        return attempt
    if "deploy" in by_type:  # where there are fewest
        return best(["deploy"], lambda a: -view["regions"].get(a["do"]["region"], {}).get("tokens", 0))
    gain = best(by_type, earns)
    if earns(gain) > 0:
        return gain
    # Nothing to gain: pieces are put down, the rest comes to its end.
    for kind in ("put", "choose", "next-tribe", "redeploy", "end"):
        if kind in by_type:
            return dice.choice(by_type[kind])
    return dice.choice(actions)


def reachable(view, seat, conquests):
    """About how many coins more a turn could bring: the cheapest conquests, with the tokens that can be taken up."""
    mine = [tribe for tribe in view["tribes"] if tribe["player"] == seat and tribe["state"] == "active"]
    if not mine:
        return 0
    tokens = mine[0]["hand"] + sum(region["tokens"] - 1 for region in view["regions"].values()
                                   if isinstance(region, dict) and region.get("race") == mine[0]["race"])
    coins = 0
    for conquest in sorted(conquests, key=lambda a: a.get("tokens", 0)):
        tokens -= conquest.get("tokens", 0)
        if tokens < 0:
            break
        coins += conquest.get("earns", 0)
    return coins


def is_held(view, conquest):
    race = view["regions"].get(conquest["do"].get("region"), {}).get("race")
    return any(tribe["race"] == race and tribe["state"] == "active" for tribe in view["tribes"])


# ---- In the arena ----------------------------------------------------------------------------------------------------

def play_in_arena():
    """One game after the other, until the input ends."""
    seat, dice = 0, random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "game":
            seat, dice = message["seat"], random.Random(message["seed"])
            answer = {"ready": True}
        elif message["type"] == "choose":
            answer = {"do": choose(message["view"], seat, message["actions"], dice)["do"]}
        else:  # it is over: "ranks" says how it ended
            continue
        print(json.dumps(answer), flush=True)


# ---- Through the engine ----------------------------------------------------------------------------------------------

class Engine:
    """`elbowroom engine`: one line is asked, one line is answered."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer

    def quit(self):
        self.ask(cmd="quit")
        self.process.wait()


def play_through_engine(options):
    """This player in the seat 0, bots of the house in the others."""
    engine, dice = Engine(options.elbowroom), random.Random(options.seed)
    engine.ask(cmd="new", game=options.game, players=options.players, seed=options.seed)
    moment = engine.ask(cmd="legal")
    while moment["stage"] != "over":
        if moment["toAct"] == 0:
            # Only the view: who plays fairly does not look at the position itself.
            view = engine.ask(cmd="position", viewer=0)["position"]
            action = choose(view, 0, moment["actions"], dice)["do"]
        else:
            action = engine.ask(cmd="best", bot=options.against, seed=options.seed)["do"]
        engine.ask(cmd="apply", do=action)
        moment = engine.ask(cmd="legal")
    coins = [player["coins"] for player in engine.ask(cmd="position")["position"]["players"]]
    engine.quit()
    print(f"the game is over: ranks {moment['ranks']}, coins {coins}")


# ---- At a table of a server ------------------------------------------------------------------------------------------

class Server:
    """What docs/api.md says, over HTTP."""

    def __init__(self, url, token):
        self.url, self.token = url, token

    def request(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error).get("error", str(error))) from None


class Closed(Exception):
    """The connection has ended."""


class WebSocket:
    """A client for text messages (RFC 6455)."""

    def __init__(self, url, token):
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme == "https"
        self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)), timeout=120)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        self.rest = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             f"Authorization: Bearer {token}\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.read(1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError("the server does not speak WebSocket here: " + head.split(b"\r\n")[0].decode())

    def read(self, size):
        while len(self.rest) < size:
            more = self.socket.recv(65536)
            if not more:
                raise Closed()
            self.rest += more
        data, self.rest = self.rest[:size], self.rest[size:]
        return data

    def frame(self, opcode, data):
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def receive(self):
        """The next message, in as many frames as it comes; pings between them are answered."""
        text = b""
        while True:
            first, second = self.read(2)
            size = second & 0x7F
            if size == 126:
                size, = struct.unpack(">H", self.read(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.read(8))
            data = self.read(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise Closed()
            if opcode == 9:
                self.frame(10, data)
            elif opcode in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)


def sit_down(server, table, wanted):
    """The seat that is ours already, or else the one that is wanted, or the first that is open."""
    me = server.request("GET", "/api/me")["id"]
    info = server.request("GET", f"/api/tables/{table}")
    seats = info["seats"]
    mine = [n for n, seat in enumerate(seats) if seat.get("player") == me]
    if mine:
        return mine[0]
    free = [n for n, seat in enumerate(seats) if seat.get("open") or seat.get("invited") == me]
    if wanted is not None:
        free = [n for n in free if n == wanted]
    if not free:
        raise RuntimeError("there is no seat for this player at the table")
    server.request("PUT", f"/api/tables/{table}/seats/{free[0]}", {"sit": True})
    return free[0]


def play_at_table(options):
    parts = urllib.parse.urlsplit(options.url)
    table = parts.path.rstrip("/").split("/")[-1]
    server = Server(f"{parts.scheme}://{parts.netloc}", options.token)
    if not server.token:
        guest = server.request("POST", "/api/me", {"token": True})
        server.token = guest["token"]
        print(f"this player is {guest['name']}; its token is {server.token}", file=sys.stderr)
    seat = sit_down(server, table, options.seat)
    print(f"in seat {seat}", flush=True)
    while True:
        try:
            result = follow(server, table, seat, options.pause)
            if result:
                print(f"the game is over: rank {result[seat]['rank']} with {result[seat]['coins']} coins")
            else:
                print("the table was closed")
            return
        except (Closed, OSError):  # the server was begun anew, or the line is bad: everything is told again
            time.sleep(2)


def follow(server, table, seat, pause):
    """Acts whenever it is for the seat to decide; gives back the result of the game, or None if there is none."""
    live, dice = WebSocket(server.url + "/api/live", server.token), random.Random()
    live.send({"type": "watch", "id": 0, "table": table, "as": seat})
    view, actions, asked = None, [], None  # `asked`: the number of our last message that has no answer yet
    number = 0
    while True:
        message = live.receive()
        kind = message["type"]
        if kind in ("table", "updates"):
            at, info = message["n"], message.get("info", {})
            if info.get("status") in ("over", "closed", "frozen"):
                return info.get("result")
            if "actions" in message:
                view, actions = message["view"], message["actions"]
        elif kind == "done" and message.get("id") == asked:
            asked = None
        elif kind == "error" and message.get("id") == 0:
            raise RuntimeError(message["error"])
        elif kind == "error" and message.get("id") == asked:
            # The game has gone on, or that was too quick: look again.
            print(message["error"], file=sys.stderr)
            time.sleep(1)
            asked, actions = None, []
            live.send({"type": "watch", "id": 0, "table": table, "as": seat})
        if view and actions and asked is None:
            time.sleep(pause)  # a server takes 20 messages a second
            number += 1
            asked = number
            live.send({"type": "act", "id": asked, "table": table, "seat": seat, "at": at,
                       "do": choose(view, seat, actions, dice)["do"]})
            actions = []


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    modes = parser.add_subparsers(dest="mode")
    engine = modes.add_parser("engine", help="a whole game through `elbowroom engine`")
    engine.add_argument("--elbowroom", default="build/release/elbowroom", help="the program")
    engine.add_argument("--game", default="classic")
    engine.add_argument("--players", type=int, default=2)
    engine.add_argument("--against", default="greedy", help="the bot in the other seats")
    engine.add_argument("--seed", type=int, default=1)
    table = modes.add_parser("table", help="a seat at a table of a server")
    table.add_argument("url", help="the link to the table")
    table.add_argument("--token", help="who this player is (default: a new guest, whose token is told)")
    table.add_argument("--seat", type=int, help="the seat to take (default: the first that is open)")
    table.add_argument("--pause", type=float, default=0.1, help="seconds before each action")
    options = parser.parse_args()
    if options.mode == "engine":
        play_through_engine(options)
    elif options.mode == "table":
        play_at_table(options)
    else:
        play_in_arena()


if __name__ == "__main__":
    try:
        main()
    except (RuntimeError, BrokenPipeError) as error:
        sys.exit(f"bot.py: {error}")
