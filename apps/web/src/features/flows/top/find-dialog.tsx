import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { useNamesOfThings } from '../kinds/names.ts'
import { KindTile } from '../kinds/kind-tile.tsx'
import { summaryOf } from '../kinds/summary.ts'
import { useNodeName } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { runOrder } from '../model/order.ts'
import { PickList } from '../palette/pick-list.tsx'

/** Finds nodes by their names, their words and the variables they use. */
export const FindDialog = ({ onJump }: { onJump: (id: string) => void }) => {
  const isOpen = useEditorState((state) => state.isSearchOpen)
  return isOpen && <OpenFindDialog onJump={onJump} />
}

const OpenFindDialog = ({ onJump }: { onJump: (id: string) => void }) => {
  const text = useText(flowMessages)
  const { language } = useLanguage()
  const editor = useEditor()
  const flow = useFlow()
  const names = useNamesOfThings()
  const nameOf = useNodeName(editor.kinds)
  const close = () => editor.set({ isSearchOpen: false })
  const items = runOrder(flow).map((node) => {
    const kind = editor.kinds.get(node.type)
    return {
      key: node.id,
      group: '',
      label: nameOf(node),
      note: summaryOf(node, kind, language, names).text,
      search: `${node.id} ${JSON.stringify(node.data)}`,
      icon: <KindTile kind={kind} />,
      onPick: () => {
        close()
        onJump(node.id)
      },
    }
  })
  return (
    <Dialog open size="sm" title={text('flow.find.title')} onClose={close}>
      <PickList label={text('flow.find.search')} items={items} onClose={close} className="h-80" />
    </Dialog>
  )
}
