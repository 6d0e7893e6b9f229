import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Files may be dropped anywhere on the page; returns whether some are held over it now. */
export const usePageDrop = (onFiles: (files: FileList) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this the browser would open the file in place of the app.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // Between two elements of the page there is a next one; outside the window there is none.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      // A dialog on top has its own place for files.
      const isForDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (event.dataTransfer && !isForDialog) take(event.dataTransfer.files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
