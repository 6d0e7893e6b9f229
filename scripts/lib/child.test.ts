import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { capture } from './child.mjs'
import { at } from './paths.mjs'

/** A server that says when it is up, counts the signals it gets, and leaves with their number. */
const server = `
  let signals = 0
  const leave = () => { signals += 1; setTimeout(() => process.exit(10 + signals), 200) }
  process.on('SIGINT', leave).on('SIGTERM', leave)
  setInterval(() => {}, 1000)
  console.log('up')
`
const launcher = `
  import { handOver } from ${JSON.stringify(at('scripts', 'lib', 'child.mjs'))}
  process.exitCode = await handOver(process.execPath, ['-e', ${JSON.stringify(server)}])
`

const start = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('handing the terminal over', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('passes %s on and brings the exit code back', async (signal) => {
    const child = await start()

    child.kill(signal)
    const [code] = await once(child, 'exit')

    expect(code).toBe(11)
  })

  it('passes a burst on once, as Ctrl-C under npm arrives more than once', async () => {
    const child = await start()

    child.kill('SIGINT')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')

    expect(code).toBe(11)
  })
})

it('a command that gives way has a lower priority than whoever runs it', async () => {
  const { output } = await capture(process.execPath, ['-p', 'os.getPriority()'], { givesWay: true })

  expect(Number(output)).toBe(Math.min(getPriority() + 5, 19))
})
