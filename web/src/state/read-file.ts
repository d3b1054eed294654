// A file that somebody chose, read as JSON.
import { DeviceTrouble } from '../device/trouble';

/** No game file is longer. */
const longest = 16 << 20;

export async function readJsonFile(file: Pick<File, 'size' | 'text'>): Promise<unknown> {
  if (file.size > longest) throw new DeviceTrouble('no-game-file');
  try {
    return JSON.parse(await file.text());
  } catch (error) {
    throw new DeviceTrouble('no-game-file', error);
  }
}
