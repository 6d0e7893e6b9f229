import { forwardSignals, startOwnGroup } from './lib/child.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { at } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { runMain, say } from './lib/say.mjs'

const serverPort = process.env.PORT ?? '3000'
const webPort = process.env.DEV_WEB_PORT ?? '5173'
const webUrl = `http://localhost:${webPort}`

await runMain(async () => {
  const { node, env } = prepare()
  // The chat runs inside other pages, so it is served as it is built also while developing.
  await ensureBuild({ only: 'widget' })
  const server = startOwnGroup(node, ['--watch', '--watch-preserve-output', at('apps', 'server', 'src', 'main.ts')], {
    env: { ...env, PORT: serverPort, APP_BASE_URL: process.env.APP_BASE_URL ?? webUrl },
  })
  const web = startOwnGroup(node, [at('node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: at('apps', 'web'),
    env: { DEV_SERVER_URL: `http://127.0.0.1:${serverPort}`, DEV_WEB_PORT: webPort },
  })
  say(`Open ${webUrl} (the page reloads by itself; the server restarts by itself). Ctrl-C ends both.`)

  const children = [server, web]
  const stopForwarding = forwardSignals(children)
  // Half a pair is of no use: when one ends, so does the other.
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((/** @type {(code: number) => void} */ resolve) =>
          child.on('exit', (code) => {
            for (const other of children) if (other.exitCode === null && other !== child) other.kill('SIGTERM')
            resolve(code ?? 0)
          }),
        ),
    ),
  )
  stopForwarding()
  return Math.max(...codes)
})
