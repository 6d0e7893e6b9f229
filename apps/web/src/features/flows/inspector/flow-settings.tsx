import { X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { languageLabels } from '@app/contracts/language'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { setFlowSettings } from '../model/edits.ts'
import { FlowVariables } from './flow-variables.tsx'
import { inspectorMessages } from './messages.ts'
import { useNodeOptions } from './small-controls.tsx'

const NONE = ' none'
const exits = ['want_human', 'restart', 'menu'] as const
const MOST_CREDITS = 100_000

/** What holds for the whole flow. */
export const FlowSettings = () => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const { settings, nodes } = useFlow()
  const options = useNodeOptions()
  const starts = options.filter(({ value }) => nodes.some(({ id, type }) => id === value && type === 'start'))
  const disabled = editor.isReadOnly
  const set = (change: Partial<typeof settings>, merge?: string) =>
    editor.edit((flow) => setFlowSettings(flow, change), merge)
  return (
    <>
      <header className="flex items-center gap-2 border-b border-border px-4 py-3">
        <h2 className="flex-1 text-base font-semibold">{text('inspect.none.title')}</h2>
        <IconButton
          size="sm"
          label={text('inspect.close')}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={() => editor.set({ panel: null })}
        />
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <p className="text-sm text-text-muted">{text('inspect.none.lead')}</p>
        <Select
          label={text('inspect.flow.entry')}
          disabled={disabled}
          value={settings.entry}
          options={starts}
          onChange={(entry) => set({ entry })}
        />
        <Select
          label={text('inspect.flow.fallback')}
          disabled={disabled}
          value={settings.fallback ?? NONE}
          options={[{ value: NONE, label: text('inspect.flow.fallback.none') }, ...options]}
          onChange={(id) => set({ fallback: id === NONE ? null : id })}
        />
        <TextField
          label={text('inspect.flow.credits')}
          help={text('inspect.flow.credits.help')}
          type="number"
          min={0}
          max={MOST_CREDITS}
          disabled={disabled}
          value={settings.caps.creditsPerThread}
          onChange={(event) => {
            const credits = Math.min(MOST_CREDITS, Math.max(0, Math.trunc(Number(event.target.value)) || 0))
            set({ caps: { creditsPerThread: credits } }, 'settings.credits')
          }}
        />
        <Select
          label={text('inspect.flow.locale')}
          disabled={disabled}
          value={settings.locale}
          options={(['vi', 'en'] as const).map((value) => ({ value, label: languageLabels[value] }))}
          onChange={(locale) => set({ locale: locale === 'en' ? 'en' : 'vi' })}
        />
        <Exits />
        <FlowVariables />
      </div>
    </>
  )
}

/** Wishes that every waiting point understands. */
const Exits = () => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const { settings } = useFlow()
  const change = (exit: (typeof exits)[number], isOn: boolean) =>
    editor.edit((flow) =>
      setFlowSettings(flow, { exits: exits.filter((each) => (each === exit ? isOn : settings.exits.includes(each))) }),
    )
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{text('inspect.flow.exits')}</legend>
      <div className="flex flex-col gap-2">
        {exits.map((exit) => (
          <Checkbox
            key={exit}
            label={text(`inspect.exit.${exit}`)}
            disabled={editor.isReadOnly}
            checked={settings.exits.includes(exit)}
            onChange={(event) => change(exit, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
