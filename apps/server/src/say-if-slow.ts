const slowAfterMs = 500

/**
 * Says what takes long, and how long it took: a first start makes a database and a demo shop, and whoever waits should
 * see that. A start that has nothing to do says nothing.
 */
export const sayIfSlow = async <T>(words: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  let isSaid = false
  const timer = setTimeout(() => {
    isSaid = true
    process.stdout.write(`  ${words} …\n`)
  }, slowAfterMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (isSaid) process.stdout.write(`  ${' '.repeat(4)}${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
  }
}
