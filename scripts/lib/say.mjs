/** A failure a person can act on: printed as one sentence, without a stack. */
export class PlainError extends Error {}

/** @param {string} text */
export const say = (text) => {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs a command's main function; a PlainError ends it with its sentence and exit code 1.
 * @param {() => Promise<number | void>} main
 */
export const runMain = async (main) => {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
