import type { FlowNode } from '@app/contracts/flow-settings'
import { useText } from '#lib/i18n/i18n.tsx'
import { Select } from '#ui/form/select.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'
import { groupNodes, moveToGroup } from '../model/groups.ts'
import { inspectorMessages } from './messages.ts'

const NONE = ' none'
const NEW = ' new'

/** The group a block belongs to: what is done on the canvas by choosing blocks and G. */
export const GroupSetting = ({ node }: { node: FlowNode }) => {
  const text = useText({ ...inspectorMessages, ...flowMessages })
  const editor = useEditor()
  const { groups } = useFlow()
  const own = groups.find(({ nodes }) => nodes.includes(node.id))
  const change = (id: string) =>
    editor.edit((flow) =>
      id === NEW
        ? groupNodes(flow, [node.id], text('flow.group.new'))
        : moveToGroup(flow, node.id, id === NONE ? null : id),
    )
  return (
    <Select
      label={text('inspect.group')}
      disabled={editor.isReadOnly}
      value={own?.id ?? NONE}
      options={[
        { value: NONE, label: text('inspect.group.none') },
        ...groups.map(({ id, label }) => ({ value: id, label })),
        { value: NEW, label: text('inspect.group.new') },
      ]}
      onChange={(id) => id !== (own?.id ?? NONE) && change(id)}
    />
  )
}
