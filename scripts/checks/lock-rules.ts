export interface LockFile {
  packages: Record<
    string,
    { resolved?: string; integrity?: string; link?: boolean; optionalDependencies?: Record<string, string> }
  >
}

/**
 * What would make `npm ci` fail or install less on another machine: a package for another platform that npm dropped
 * because the registry did not have it that day, an address of one machine's registry, a package without its checksum.
 */
export const findLockFaults = ({ packages }: LockFile): string[] => {
  const names = new Set(Object.keys(packages).map(nameOf))
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${path || 'package.json'} needs ${name}, which the lock does not have`),
    ...(entry.resolved?.startsWith('http') ? [`${path} names a registry host: ${new URL(entry.resolved).host}`] : []),
    ...(isDownloaded(path, entry) && !entry.integrity ? [`${path} has no checksum`] : []),
  ])
}

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

const isDownloaded = (path: string, entry: LockFile['packages'][string]) =>
  path.includes('node_modules/') && !entry.link
