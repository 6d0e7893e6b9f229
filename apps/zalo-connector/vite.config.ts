import { defineConfig } from 'vite'

/** One file that any machine with Node runs: everything it needs is inside. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'bizagent-connector.mjs', codeSplitting: false } },
  },
})
