/** A trace may be from an older or newer version than this screen: missing fields are read as empty. */
export type Data = Readonly<Record<string, unknown>>

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textIn = (data: Data, name: string): string => {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}
export const numberIn = (data: Data, name: string): number | undefined => {
  const value = data[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
export const dataIn = (data: Data, name: string): Data => {
  const value = data[name]
  return isData(value) ? value : {}
}
export const listIn = (data: Data, name: string): readonly Data[] => {
  const value = data[name]
  return Array.isArray(value) ? value.filter(isData) : []
}
export const textsIn = (data: Data, name: string): readonly string[] => {
  const value = data[name]
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}
