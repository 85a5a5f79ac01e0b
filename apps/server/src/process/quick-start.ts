// Imported first by every program of the server, which for that reason loads the rest by `import()`.
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'

// Caches compiled code for the next start.
enableCompileCache()

/*
 * For every file of a package, and for every import of the package, Node parses its package.json again. Drizzle's
 * has 180 kB and the package some hundred files: that was a third of the start, in time and memory. So relative imports
 * are resolved directly, and the entry of the package is looked up once.
 */
const entries = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')) {
      const found = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      entries.set(specifier, found)
      return found
    }
    if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !context.parentURL?.includes('/node_modules/drizzle-orm/')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
