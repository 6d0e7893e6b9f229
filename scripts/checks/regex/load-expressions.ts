import { fork } from 'node:child_process'
import type { BuiltExpression, Expression } from './find-expressions.ts'

/** What the places that build expressions made while their files were loaded. */
export const loadExpressions = (files: readonly string[]): Promise<Expression[]> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('load-worker.ts', import.meta.url), files, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('message', (made: Expression[]) => {
      child.kill('SIGKILL')
      resolve(made)
    })
    child.once('exit', (code) => reject(new Error(`the files that build expressions cannot be loaded (${code})`)))
  })

/** A place that made nothing while it was loaded builds its expression from what it is given later. */
export const builtLater = (built: readonly BuiltExpression[], made: readonly Expression[]): BuiltExpression[] =>
  built.filter(({ file, line }) => !made.some((one) => one.file === file && one.line === line))
