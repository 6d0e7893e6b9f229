/** The look shared by the lists that open over the page: select, combobox, menu. */
export const floatingClass =
  'z-50 rounded-control bg-surface-raised p-1 text-base text-text shadow-overlay outline-none data-[state=open]:animate-overlay-in data-[state=closed]:animate-overlay-out'

export const optionClass =
  'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none select-none data-highlighted:bg-surface-hover data-disabled:opacity-55'
