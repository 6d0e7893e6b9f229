import { defineConfig } from 'vite'

/**
 * One file that any machine with Node runs: everything it needs is inside. Mode `executable` makes the same in the form
 * that Node takes into a single executable.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    // Half the size to download, and each hosted account holds it in memory.
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output:
        mode === 'executable'
          ? { entryFileNames: 'bizagent-connector.cjs', format: 'cjs', codeSplitting: false }
          : { entryFileNames: 'bizagent-connector.mjs', codeSplitting: false },
    },
  },
}))
