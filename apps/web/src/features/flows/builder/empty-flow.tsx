import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { focusNode } from '../canvas/focus-node.ts'
import { useEditor } from '../editor/use-editor.ts'
import { renameNode } from '../model/edits.ts'
import { emptyMessages } from './empty-messages.ts'

/** Nothing is drawn yet: three ways in. Dropping a block from the palette is a fourth. */
export const EmptyFlow = () => {
  const text = useText(emptyMessages)
  const editor = useEditor()
  const startBlank = () => {
    const id = editor.add('start', { pos: [120, 160] })
    editor.edit((flow) => renameNode(flow, id, text('empty.blank.label')))
    if (editor.store.get().view === 'canvas') focusNode(id)
  }
  return (
    <div className="pointer-events-none absolute inset-0 z-5 grid place-items-center overflow-y-auto p-4">
      <div className="pointer-events-auto flex max-w-4xl flex-col items-center gap-5">
        <div className="text-center">
          <h2 className="text-2xl font-semibold">{text('empty.title')}</h2>
          <p className="mt-1 text-sm text-text-muted">{text('empty.lead')}</p>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <Way
            picture={<TemplatePicture />}
            title={text('empty.template')}
            body={text('empty.template.body')}
            action={
              <LinkButton to="/template?type=flow" variant="primary" className="w-full">
                {text('empty.template.go')}
              </LinkButton>
            }
          />
          <Way
            picture={<FilePicture />}
            title={text('empty.file')}
            body={text('empty.file.body')}
            action={
              <Button className="w-full" onClick={() => editor.set({ view: 'json' })}>
                {text('empty.file.go')}
              </Button>
            }
          />
          <Way
            picture={<BlankPicture />}
            title={text('empty.blank')}
            body={text('empty.blank.body')}
            action={
              <Button className="w-full" onClick={startBlank}>
                {text('empty.blank.go')}
              </Button>
            }
          >
            <ul className="mt-3 flex flex-col gap-2 text-sm max-md:hidden">
              <li className="flex items-center gap-2">
                <Key>/</Key> {text('empty.blank.slash')}
              </li>
              <li className="flex items-center gap-2">
                <GripVertical aria-hidden="true" className="size-4 text-text-muted" /> {text('empty.blank.drag')}
              </li>
              <li className="flex items-center gap-2">
                <Key>?</Key> {text('empty.blank.help')}
              </li>
            </ul>
          </Way>
        </div>
      </div>
    </div>
  )
}

type WayProps = { picture: ReactNode; title: string; body: string; action: ReactNode; children?: ReactNode }

const Way = ({ picture, title, body, action, children }: WayProps) => (
  <section className="flex flex-col overflow-hidden rounded-card border border-border bg-surface shadow-card">
    <div
      aria-hidden="true"
      className="grid h-24 place-items-center border-b border-border bg-surface-sunken max-sm:hidden"
    >
      {picture}
    </div>
    <div className="flex flex-1 flex-col p-4">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-text-muted">{body}</p>
      {children}
      <div className="mt-auto pt-4">{action}</div>
    </div>
  </section>
)

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded border border-border bg-surface-sunken px-1.5 text-xs">{children}</kbd>
)

const block = (x: number, y: number, group: string) => (
  <rect x={x} y={y} width="40" height="16" rx="4" fill={`var(--node-${group}-soft)`} stroke={`var(--node-${group})`} />
)

const TemplatePicture = () => (
  <svg width="220" height="64" fill="none" stroke="var(--edge)">
    <path d="M44 32h16M100 32h16M116 12v40M116 12h12M116 52h12M168 12h12M168 52h12" />
    {block(4, 24, 'entry')}
    {block(60, 24, 'ai')}
    {block(128, 4, 'message')}
    {block(128, 44, 'message')}
    {block(178, 4, 'business')}
    {block(178, 44, 'business')}
  </svg>
)

const FilePicture = () => (
  <svg width="220" height="64" fill="none" stroke="var(--edge)">
    <rect x="20" y="10" width="52" height="44" rx="6" fill="var(--surface)" />
    <path d="M30 22h32M30 32h24M30 42h28" stroke="var(--border-strong)" />
    <path d="M84 32h20m-6-6 6 6-6 6" stroke="var(--accent)" strokeWidth="2" />
    <path d="M156 32h12" />
    {block(116, 24, 'ai')}
    {block(168, 24, 'business')}
  </svg>
)

const BlankPicture = () => (
  <svg width="220" height="64" fill="none" stroke="var(--edge)">
    <path d="M72 32h36" />
    {block(32, 24, 'entry')}
    <rect x="108" y="20" width="68" height="24" rx="5" stroke="var(--accent)" strokeDasharray="4 3" />
    <path d="M142 26v12m-6-6h12" stroke="var(--accent)" strokeWidth="1.5" />
  </svg>
)
