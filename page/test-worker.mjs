// A worker that opens the engine and tells what it answers to "hello".
import { parentPort } from 'node:worker_threads';
import { open } from './node.mjs';

const page = await open();
parentPort.postMessage(page.engine({ cmd: 'hello' }));
