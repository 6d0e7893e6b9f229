import type { Bot } from '@app/contracts/bots'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { useMemo, useState } from 'react'
import { JsonView, useConfigCheck, writeConfig } from '../settings/json-view.tsx'

type FlowJsonProps = { bot: Bot; flow: FlowConfig; onChange: (flow: FlowConfig) => void; disabled: boolean }

/** The same flow as text: what is valid becomes the flow at once. */
export const FlowJson = ({ bot, flow, onChange, disabled }: FlowJsonProps) => {
  const check = useConfigCheck('flow')
  const [shown, setShown] = useState(() => ({ flow, source: writeConfig(flow) }))
  const checked = useMemo(() => check(shown.source), [check, shown.source])
  // An undo, or what a colleague saved: the text follows the flow.
  if (shown.flow !== flow) setShown({ flow, source: writeConfig(flow) })
  const type = (source: string) => {
    const { value } = check(source)
    const next = value?.type === 'flow' ? value : shown.flow
    setShown({ flow: next, source })
    if (next !== shown.flow) onChange(next)
  }
  return <JsonView bot={bot} source={shown.source} checked={checked} onChange={type} disabled={disabled} />
}
