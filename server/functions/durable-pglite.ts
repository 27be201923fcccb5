import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system over Node's that is used here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Turns an error of Node into one that PostgreSQL understands. */
  tryFSOperation: (operation: () => void) => void;
}

/** PGlite's own files. Emscripten has no fsync for them: PostgreSQL calls it, and is told that it succeeded. */
class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const made = await super.init(pglite, options);
    made.emscriptenOpts.preRun?.push((module) => {
      const files: NodeFileSystem = module.NODEFS;
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
    });
    return made;
  }
}

const SETTINGS = [
  // PostgreSQL clears all its buffers when it starts, 128 MB by default. The files of an inbox are smaller, and the
  // system keeps what was read of them in memory too.
  ...['-c', 'shared_buffers=16MB'],
  // A file of the log that is used again still holds what was deleted since.
  ...['-c', 'wal_recycle=off'],
];

/**
 * Opens PGlite on a folder so that what it acknowledged is on the disk, even after a power cut: PostgreSQL then keeps
 * its own order (log before acknowledgement, data before checkpoint), and a failed flush stops the database.
 */
export function openDurablePglite(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFiles(folder),
    relaxedDurability: false,
    startParams: [
      // -F is `fsync=off`.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      // Emscripten's fdatasync, PostgreSQL's default, is a no-op.
      ...['-c', 'wal_sync_method=fsync'],
      ...SETTINGS,
    ],
  });
}

/** Opens PGlite on a folder whose contents need not survive a power cut yet. */
export function openPglite(folder: string): Promise<PGlite> {
  return PGlite.create(folder, {
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  });
}
