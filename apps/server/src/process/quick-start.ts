// What every program of the server does before it loads the rest of it, which it imports by `import()` for that reason.
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'

// What is compiled once need not be compiled at the next start.
enableCompileCache()

/*
 * For every file of a package, and for every import of the package, Node reads anew what its package.json exports. Drizzle's
 * says it in 180 kB and has some hundred files: that was a third of the start, in time and memory. Its own files stand where
 * they say, and where the package begins is looked up once.
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
