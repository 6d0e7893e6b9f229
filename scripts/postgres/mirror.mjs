import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const aptFolder = '/etc/apt'

const sourceFiles = () => {
  const folder = path.join(aptFolder, 'sources.list.d')
  const extra = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
  return [path.join(aptFolder, 'sources.list'), ...extra].filter(
    (file) => existsSync(file) && /\.(list|sources)$/.test(file),
  )
}

const oneLine = /^deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)/

/** `deb <address> <suite> …` lines. */
export const fromList = (text) =>
  text.split('\n').flatMap((line) => {
    const found = oneLine.exec(line.trim())
    return found ? [{ address: found[1], suite: found[2] }] : []
  })

/** `URIs:` and `Suites:` paragraphs. */
export const fromSources = (text) =>
  text.split(/\n\s*\n/).flatMap((paragraph) => {
    const field = (name) => new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(paragraph)?.[1]?.trim().split(/\s+/) ?? []
    const [suite = ''] = field('Suites')
    return field('Types').includes('deb') ? field('URIs').map((address) => ({ address, suite })) : []
  })

const isDebian = ({ address, suite }) => /\/debian\/?$/.test(address) && !suite.includes('security')

/** The Debian mirror this machine already uses, or undefined (debootstrap then takes its own default). */
export const debianMirror = () => {
  const entries = sourceFiles().flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return file.endsWith('.sources') ? fromSources(text) : fromList(text)
  })
  return entries.find(isDebian)?.address
}
