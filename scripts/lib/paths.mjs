import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, wherever the command was typed. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string[]} parts */
export const at = (...parts) => join(root, ...parts)

/** Things a machine can always make again; npm ci clears it together with what it was made from. */
export const cacheDir = at('node_modules', '.cache', 'bizagent')
