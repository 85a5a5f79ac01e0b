// Copies the partners' documentation into the package: llms.txt and the pages it links to.
import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './lib/host.mjs'
import { ourPages } from './lib/docs/our-pages.ts'

const folder = process.cwd()

await rm(join(folder, 'docs'), { recursive: true, force: true })
await cp(join(root, 'docs'), join(folder, 'docs'), { recursive: true, filter: (path) => !ourPages.has(basename(path)) })
await cp(join(root, 'llms.txt'), join(folder, 'llms.txt'))
