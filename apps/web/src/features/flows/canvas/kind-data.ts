/** The type under which a kind of node travels while it is dragged from the palette. */
export const KIND_DATA = 'application/x-bizagent-kind'
