import { useStoreApi } from '@xyflow/react'
import { useState } from 'react'

/**
 * Blocks say how large they are and where their lines begin and end. The canvas library measures each again as it comes
 * into view, and then asks all of them whether they have changed; it is spared those that are as large as they said.
 */
export const useKnownSizes = (): void => {
  const store = useStoreApi()
  // Before the library draws: it keeps the function that it finds then.
  useState(() => {
    const { nodeLookup, updateNodeInternals } = store.getState()
    store.setState({
      updateNodeInternals: (updates) => {
        const others = [...updates].filter(([id, { nodeElement }]) => {
          const node = nodeLookup.get(id)
          if (!node?.handles) return true
          const { width, height } = node.measured
          return !node.hidden && (width !== nodeElement.offsetWidth || height !== nodeElement.offsetHeight)
        })
        if (others.length > 0) updateNodeInternals(new Map(others))
      },
    })
  })
}
