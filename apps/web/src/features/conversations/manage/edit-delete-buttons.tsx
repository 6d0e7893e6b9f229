import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/display/button.tsx'

type EditDeleteButtonsProps = {
  editLabel: string
  deleteLabel: string
  onEdit: () => void
  onDelete: () => void
}

/** The two actions at the end of a row of a short list. */
export const EditDeleteButtons = ({ editLabel, deleteLabel, onEdit, onDelete }: EditDeleteButtonsProps) => (
  <>
    <IconButton size="sm" label={editLabel} icon={<Pencil aria-hidden="true" className="size-4" />} onClick={onEdit} />
    <IconButton
      size="sm"
      label={deleteLabel}
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      onClick={onDelete}
    />
  </>
)
