type LabelChipProps = { label: { name: string; color: string } }

/** A label is a dot of its colour and its name in the text's own colour, so that any colour stays readable. */
export const LabelChip = ({ label }: LabelChipProps) => (
  <span className="inline-flex max-w-32 min-w-6 items-center gap-1 rounded-full border border-border px-1.5 text-xs text-text-muted">
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full" style={{ backgroundColor: label.color }} />
    <span className="truncate">{label.name}</span>
  </span>
)
