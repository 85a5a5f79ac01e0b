import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { featureWidgets, textsOfWidgets } from '@vitrine/core/catalogue'
import { describe, expect, it } from 'vitest'
import type { CSSResult, CSSResultGroup } from 'lit'
import { ListElement } from '../list/list-element.ts'
import { defineWidget, type WidgetName } from './define-widget.ts'
import { version } from '../base/version.ts'

const folder = fileURLToPath(new URL('../..', import.meta.url))
const { version: packed, exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
  version: string
  /** Null for folders, which nobody may import. */
  exports: Record<string, string | { '@vitrine/source': string } | null>
}

/** The source file of `@vitrine/widgets/<name>`. */
const sourceOf = (name: string): string => {
  const entry = exports[`./${name}`] ?? exports['./*']
  return typeof entry === 'object' && entry ? entry['@vitrine/source'].replace('*', name) : ''
}

/** What an element keeps clear of at the edges of the page. The messages of a list come with a part that is loaded later. */
const edgesOf = ({ prototype, styles = [] }: { prototype: object; styles?: CSSResultGroup }): string[] => {
  const css = ([styles].flat(9) as CSSResult[]).map(({ cssText }) => cssText).join('')
  const isKept = (edge: string): boolean => css.includes(edge) || (edge.endsWith('bottom') && prototype instanceof ListElement)
  return ['--vitrine-sticky-top', '--vitrine-sticky-bottom'].filter(isKept)
}

const entries = Object.values(exports)
  .flatMap((entry) => (typeof entry === 'string' || !entry ? [] : globSync(entry['@vitrine/source'], { cwd: folder })))
  .map((path) => path.replaceAll('\\', '/'))

describe('the published entries', () => {
  it('are all there', () => {
    expect(entries).toEqual(
      expect.arrayContaining(['src/index.ts', 'src/theme/index.ts', 'src/define/provider.ts', 'src/define/ads-list.ts']),
    )
  })

  it.each(entries)('%s can be imported where there is no page', async (entry) => {
    expect(globalThis.document).toBeUndefined()
    expect(Object.keys(await import(`${folder}/${entry}`)).length).toBeGreaterThanOrEqual(/\/(?:define|types)\//.test(entry) ? 0 : 1)
  })

  it.each(featureWidgets)('the page of %s names the edges that the element keeps clear of', async (name) => {
    const exported = (await import(`${folder}/${sourceOf(name)}`)) as Record<string, Parameters<typeof edgesOf>[0]>
    const [, element] = Object.entries(exported).find(([key]) => key.toLowerCase() === `vitrine${name.replaceAll('-', '')}`)!
    const page = readFileSync(`${folder}/../../docs/widgets/${name}.md`, 'utf8')
    expect(edgesOf(element).filter((edge) => !page.includes(`\`${edge}\``))).toEqual([])
  })

  it.each(featureWidgets)('%s has an entry of its own name, whatever its folder', async (name) => {
    const exported = (await import(`${folder}/${sourceOf(name)}`)) as object
    expect(Object.keys(exported).map((key) => key.toLowerCase())).toContain(`vitrine${name.replaceAll('-', '')}`)
  })

  it('say which widgets there are to who asks for another', async () => {
    await expect(defineWidget('ads-lst' as WidgetName)).rejects.toMatchObject({
      code: 'config',
      message: expect.stringMatching(/^There is no widget "ads-lst".* Name one of provider, ad-diffusions, ad-editor, ad-portals/),
    })
  })

  it.each(Object.entries(textsOfWidgets))('%s is drawn with the texts that the catalogue names', async (name, texts) => {
    const exported = Object.values((await import(`${folder}/${sourceOf(name)}`)) as Record<string, { sources?: object }>)
    const { sources = {} } = exported.find((each) => each.sources) ?? {}
    expect(
      Object.keys(sources)
        .filter((namespace) => namespace !== 'common')
        .toSorted(),
    ).toEqual(texts.toSorted())
  })

  it('say the version of the package', () => {
    expect(version).toBe(packed)
  })

  it('give the theme to a build tool without anything of the widgets', () => {
    const script = `await import('${folder}/src/theme/index.ts'); console.log(Object.keys(globalThis).includes('litElementVersions'))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(stdout.trim()).toBe('false')
  })
})
