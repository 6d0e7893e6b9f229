import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#core/logger/logger.ts'
import { askRunningServer, NobodyListensError } from './ask-running-server.ts'
import { controlAddress } from './control-address.ts'
import { startControl } from './control-server.ts'

describe('a running process', () => {
  const logger = createLogger({ level: 'silent' })
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'control-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const commands = {
    greet: async () => ({ words: 'xin chào' }),
    fail: async () => Promise.reject(new Error('no room on the disk')),
  }

  it('carries out orders by their name, and says why it could not', async () => {
    const control = await startControl(dataDir, commands, logger)

    expect(await askRunningServer(dataDir, 'greet')).toEqual({ words: 'xin chào' })
    await expect(askRunningServer(dataDir, 'fail')).rejects.toThrow('no room on the disk')
    await expect(askRunningServer(dataDir, 'dance')).rejects.toThrow('unknown command')
    await control.stop()
  })

  it('is reached by its own user only, and not at all when it has stopped', async () => {
    // What a killed process left behind is not in the way.
    writeFileSync(controlAddress(dataDir), '')
    const control = await startControl(dataDir, commands, logger)
    const rights = statSync(controlAddress(dataDir)).mode & 0o777
    await control.stop()

    expect(rights).toBe(0o600)
    expect(existsSync(controlAddress(dataDir))).toBe(false)
    await expect(askRunningServer(dataDir, 'greet')).rejects.toThrow(NobodyListensError)
  })

  it('works on when no socket can be made', async () => {
    const tooLong = path.join(dataDir, 'x'.repeat(120))

    const control = await startControl(tooLong, commands, logger)

    await expect(askRunningServer(tooLong, 'greet')).rejects.toThrow(NobodyListensError)
    await control.stop()
  })
})
