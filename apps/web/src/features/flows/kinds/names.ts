import { createContext, useContext } from 'react'

/** Names of datasets, members and other flows by their ids; undefined for what has none. */
export type NamesOfThings = (id: string) => string | undefined

export const NamesContext = createContext<NamesOfThings>(() => undefined)
export const useNamesOfThings = (): NamesOfThings => useContext(NamesContext)
