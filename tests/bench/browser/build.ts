import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

export interface Built {
  js: string
  /** Empty without a style sheet. */
  css: string
}

/** Bundles a file of this folder into one script, minified like the widgets. */
export const buildScript = async (name: string, folder: string): Promise<Built> => {
  await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `${name}.ts`),
        output: { entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]`, codeSplitting: false },
      },
    },
  })
  const [js, css] = await Promise.all([
    readFile(join(folder, `${name}.js`), 'utf8'),
    readFile(join(folder, `${name}.css`), 'utf8').catch(() => ''),
  ])
  return { js, css }
}
