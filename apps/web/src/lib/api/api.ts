/**
 * The data layer behind sign-in: RTK Query over the contracts. Loaded with the signed-in shell, never with the login page.
 * A feature writes `const usersApi = api.injectEndpoints({ endpoints: endpointsOf({ listUsers, getUser }) })` and has its hooks.
 */
import type { Call, EndpointDefinition, Reply } from '@app/contracts/endpoint'
import { configureStore } from '@reduxjs/toolkit'
import {
  createApi,
  type BaseQueryApi,
  type BaseQueryFn,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import { apiBaseQuery, type AnyCall, type ApiError, type ApiRequest } from './api-base-query.ts'
import { session } from '../session/session.ts'

type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>
type Builder = EndpointBuilder<BaseQuery, string, 'api'>
type Contract = Record<string, EndpointDefinition>

/** An endpoint without parameters is called without an argument. */
type Arg<E extends EndpointDefinition> =
  unknown extends Call<E> ? void : Record<string, never> extends Call<E> ? Call<E> | void : Call<E>

export type EndpointsOf<C extends Contract> = {
  [K in keyof C]: C[K]['method'] extends 'GET'
    ? QueryDefinition<Arg<C[K]>, BaseQuery, string, Reply<C[K]>, 'api'>
    : MutationDefinition<Arg<C[K]>, BaseQuery, string, Reply<C[K]>, 'api'>
}

const baseQuery: BaseQuery = (request, { signal }: BaseQueryApi) => apiBaseQuery(request, { signal })

/** Unused data is cached for 60 s; nothing is refetched on focus, reconnect or mount. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as string[],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
})

/**
 * Makes a query of every GET and a mutation of everything else. A query is tagged with its contract's tag and a
 * mutation invalidates that tag; `alsoStale` names further tags for mutations that affect another feature.
 */
export const endpointsOf = <C extends Contract>(
  contract: C,
  alsoStale: { [K in keyof C]?: readonly string[] } = {},
): ((build: Builder) => EndpointsOf<C>) => {
  const known = new Set(Object.values(contract).map((endpoint) => endpoint.tag))
  for (const tags of Object.values(alsoStale)) for (const tag of tags ?? []) known.add(tag)
  api.enhanceEndpoints({ addTagTypes: [...known] })

  return (build) => {
    const define = ([name, endpoint]: [string, EndpointDefinition]) => {
      const query = (input: AnyCall | void): ApiRequest => ({ endpoint, input: input ?? {} })
      const definition =
        endpoint.method === 'GET'
          ? build.query<unknown, AnyCall | void>({ query, providesTags: [endpoint.tag] })
          : build.mutation<unknown, AnyCall | void>({
              query,
              invalidatesTags: (_result, error) => (error ? [] : [endpoint.tag, ...(alsoStale[name] ?? [])]),
            })
      return [name, definition] as const
    }
    return Object.fromEntries(Object.entries(contract).map(define)) as unknown as EndpointsOf<C>
  }
}

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefault) => getDefault().concat(api.middleware),
})

/** Clears the cache when the user or workspace changes. Open pages refetch their data. */
export const resetCache = (): void => {
  store.dispatch(api.util.resetApiState())
}

/** Invalidates these contract tags; data on screen is refetched. */
export const refetchTags = (...tags: string[]): void => {
  api.enhanceEndpoints({ addTagTypes: tags })
  store.dispatch(api.util.invalidateTags(tags))
}

session.onEnd(resetCache)
