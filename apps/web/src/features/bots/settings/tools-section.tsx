import { useText } from '#lib/i18n/i18n.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { toolMessages } from '../tool-messages.ts'
import { HttpTools } from './http-tools.tsx'
import { McpTools } from './mcp-tools.tsx'
import { SectionCard } from './section-card.tsx'
import { useSettings } from './settings-context.ts'

const SWITCHES = [
  { key: 'captureContact', word: 'capture' },
  { key: 'handoff', word: 'handoff' },
  { key: 'productLookup', word: 'product' },
] as const

export const ToolsSection = () => {
  const text = useText(toolMessages)
  const { config, set, disabled } = useSettings()
  const { tools } = config
  return (
    <SectionCard section="tools">
      <div className="flex flex-col gap-4">
        {SWITCHES.map(({ key, word }) => (
          <Checkbox
            key={key}
            label={text(`tools.${word}`)}
            help={text(`tools.${word}.help`)}
            checked={tools[key]}
            disabled={disabled}
            onChange={(event) => set({ tools: { ...tools, [key]: event.target.checked } })}
          />
        ))}
      </div>
      <HttpTools />
      <McpTools />
    </SectionCard>
  )
}
