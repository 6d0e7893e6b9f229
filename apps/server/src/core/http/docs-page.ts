import type { Endpoint } from '@app/contracts/endpoint'
import { tagWords } from '@app/contracts/tags'
import { escapeHtml } from '#core/mail/layout.ts'

/** The API on one page, readable without scripts. */
export const docsPage = (endpoints: readonly Endpoint[], document: Record<string, unknown>): string => {
  const paths = document['paths'] as Record<string, Record<string, unknown>>
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.tag)
  const sections = [...groups].map(
    ([tag, list]) =>
      `<h2 id="${tag}">${escapeHtml(tag)}</h2><p>${escapeHtml(tagWords[tag] ?? '')}</p>${list.map((endpoint) => operation(endpoint, paths)).join('')}`,
  )
  const components = document['components'] as Record<string, Record<string, unknown>>
  const links = [...groups.keys()].map((tag) => `<a href="#${tag}">${escapeHtml(tag)}</a>`).join(' · ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>BizAgent API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>BizAgent API</h1><p>OpenAPI 3.1: <a href="/api/docs/openapi.json">openapi.json</a>. Send the token of <code>POST /auth/login</code> as <code>Authorization: Bearer …</code>.</p><nav>${links} · <a href="#shared">shared parts</a></nav>${sections.join('')}<h2 id="shared">shared parts</h2>${shared(components)}</main></body></html>`
}

const operation = (endpoint: Endpoint, paths: Record<string, Record<string, unknown>>): string => {
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
  const json = escapeHtml(JSON.stringify(paths[path]?.[endpoint.method.toLowerCase()], null, 2))
  const guard = [endpoint.access, endpoint.permission, `rate: ${endpoint.rate}`].filter(Boolean).join(' · ')
  return `<details><summary><b>${endpoint.method}</b> <code>/api${escapeHtml(path)}</code> <span>${escapeHtml(endpoint.summary)}</span> <small>${guard}</small></summary><pre>${json}</pre></details>`
}

/** What the references of the operations point at. */
const shared = (components: Record<string, Record<string, unknown>>): string =>
  ['schemas', 'parameters', 'responses']
    .flatMap((kind) =>
      Object.entries(components[kind] ?? {}).map(([name, part]) => ({ name: `${kind}/${name}`, part })),
    )
    .map(
      ({ name, part }) =>
        `<details><summary><code>${escapeHtml(name)}</code></summary><pre>${escapeHtml(JSON.stringify(part, null, 2))}</pre></details>`,
    )
    .join('')

export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
body { margin: 0 } main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
nav { margin: 1rem 0 } h2 { margin-top: 2rem }
details { border: 1px solid #8886; border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem }
summary { cursor: pointer } summary b { display: inline-block; min-width: 4rem }
pre { overflow: auto; font-size: 13px } small { opacity: .8 }
`
