import { defaultAppearance, defaultChatbotConfig, defaultFlowConfig } from '@app/contracts/bot-defaults'
import { describe, expect, it } from 'vitest'
import { readBotFile } from './bot-file.ts'

const fileOf = (config: unknown) =>
  JSON.stringify({
    format: 'bizagent-bot',
    formatVersion: 1,
    name: 'Mây',
    version: { config, appearance: defaultAppearance },
  })

describe('a bot file', () => {
  it('gives its name and settings', () => {
    expect(readBotFile(fileOf(defaultChatbotConfig), 'chatbot')).toEqual({
      kind: 'bot',
      name: 'Mây',
      version: { config: defaultChatbotConfig, appearance: defaultAppearance },
    })
  })

  it('is refused for a bot of the other type', () => {
    expect(readBotFile(fileOf(defaultFlowConfig), 'chatbot')).toEqual({ kind: 'other-type', type: 'flow' })
  })

  it('names the first setting that is not allowed', () => {
    expect(readBotFile(fileOf({ ...defaultChatbotConfig, memoryTurns: -1 }), 'chatbot')).toEqual({
      kind: 'broken',
      problem: 'config.memoryTurns',
    })
  })

  it('is not ours when it is any other file', () => {
    for (const content of ['', 'not json', '[]', '{"format":"other"}', 'null'])
      expect(readBotFile(content, 'chatbot')).toEqual({ kind: 'not-ours' })
  })
})
