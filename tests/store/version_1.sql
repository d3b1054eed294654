-- A store of version 1 with a little in it, as text. It stays as it is: it stands for the stores that were made then.
PRAGMA foreign_keys = OFF;
PRAGMA application_id = 1164730999;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;
INSERT INTO "entries" VALUES('t1',1,1001,'created','{}','');
INSERT INTO "entries" VALUES('t1',2,1002,'sat','{"seat":1}','cafe');
CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    webhook TEXT NOT NULL,
    webhook_secret TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "identities" VALUES('ada','Ada','https://example.org','secret',500);
INSERT INTO "identities" VALUES('bo','Bo','','',600);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    identity TEXT NOT NULL REFERENCES identities (id),
    PRIMARY KEY (table_id, identity)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('t1','ada');
INSERT INTO "seats" VALUES('t1','bo');
CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    position TEXT NOT NULL,
    view TEXT NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY (table_id, number) REFERENCES entries (table_id, number)
) STRICT;
INSERT INTO "snapshots" VALUES('t1',2,'{"round":1}','{}');
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    host TEXT NOT NULL REFERENCES identities (id),
    dice_secret TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('t1','playing',1,'ada','d1ce',900);
INSERT INTO "tables" VALUES('t2','open',0,'bo','',5000);
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    identity TEXT NOT NULL REFERENCES identities (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tokens" VALUES('phone','ada',550);
CREATE INDEX seats_by_identity ON seats (identity);
COMMIT;
