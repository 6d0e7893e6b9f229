// Loaded before everything else (node --import) by the processes that tests start.
import '../src/quick-imports.ts'
