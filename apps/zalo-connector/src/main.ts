import { parentPort } from 'node:worker_threads'
import { runHosted } from './hosted/run-hosted.ts'
import { runProgram } from './run-program.ts'

/** A program on a shop's machine, or a thread of the product's own server. */
if (parentPort) runHosted(parentPort)
else void runProgram()
