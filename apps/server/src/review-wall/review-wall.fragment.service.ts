import { createHash } from 'node:crypto'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import { scopeParams, type ReviewTotals, type ReviewWall, type WallQuery, type WallScope } from '@vitrine/core/review-wall'

// Loaded with the first question: most servers are never asked.
const loadViews = () =>
  Promise.all([import('@lit-labs/ssr'), import('@lit-labs/ssr/lib/render-result.js'), import('@vitrine/widgets/views')])
type Views = Awaited<ReturnType<typeof loadViews>>[2]

/** How styles are brought along: in the fragment itself, or as a file of ours for a page whose policy forbids that. */
export type StyleWay = 'inline' | 'link'

interface Drawn {
  language: Language
  now: Date
  styles: StyleWay
  /** Address of the server. */
  publicUrl: string
}

const attributesOf = ({ establishment, network, minRating, rewarded, limit }: WallScope): string =>
  Object.entries(scopeParams({ establishment, network: false, minRating, rewarded: false, limit }))
    .map(([name, value]) => ` ${name.replace('_', '-')}="${value}"`)
    .join('') +
  (network ? ' network' : '') +
  (rewarded ? ' rewarded' : '')

const squeezed = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()

/** Leaves out the tokens of the theme that nothing here uses, which are most of it. */
const withoutUnused = (css: string): string => {
  const needed = css.replaceAll(/(--v-[\w-]+):[^;{}]+;/g, (declaration, name: string) => (css.includes(`var(${name})`) ? declaration : ''))
  return needed === css ? css : withoutUnused(needed)
}

/** The style sheet of both elements. */
export const reviewStyles = async (): Promise<string> => {
  const [, , { themeStyles, reviewWallStyles }] = await loadViews()
  return withoutUnused(squeezed(themeStyles.cssText + reviewWallStyles.cssText))
}

/** The address of the style sheet says what is in it, so that it may be kept for good. */
export const stylePath = async (): Promise<string> =>
  `/review-wall/style-${createHash('sha256')
    .update(await reviewStyles())
    .digest('hex')
    .slice(0, 12)}.css`

// The marks that Lit would find its places by: what the server draws is replaced, not taken over.
const withoutMarks = (html: string): string =>
  html.replaceAll(/<!--(?:\/?lit-(?:part|node)[^>]*)?-->|<\?>/g, '').replaceAll(/>\s*\n\s*</g, '><')

const elementOf = async (
  tag: string,
  scope: WallScope,
  { language, styles, publicUrl }: Drawn,
  draw: (views: Views, t: Awaited<ReturnType<typeof loadTranslator<'review-wall'>>>) => ReturnType<Views['reviewWallView']>,
): Promise<string> => {
  const [{ render }, { collectResult }, views] = await loadViews()
  const t = await loadTranslator(language, 'review-wall')
  const content = await collectResult(render(views.storedReviews(draw(views, t), { language })))
  const sheet =
    styles === 'inline' ? `<style>${await reviewStyles()}</style>` : `<link rel="stylesheet" href="${publicUrl}${await stylePath()}">`
  return `<${tag}${attributesOf(scope)}><template shadowrootmode="open">${sheet}${withoutMarks(content)}</template></${tag}>\n`
}

const dayOfNow = (now: Date): string => now.toISOString().slice(0, 10)

/** The wall as a browser shows it before any script. */
export const wallFragment = (wall: ReviewWall, scope: WallScope, query: WallQuery, drawn: Drawn): Promise<string> =>
  elementOf('vitrine-review-wall', scope, drawn, ({ reviewWallView }, t) =>
    reviewWallView({ wall, scope, query, today: dayOfNow(drawn.now), t, language: drawn.language }),
  )

/** The figures alone, likewise. */
export const summaryFragment = (totals: ReviewTotals, scope: WallScope, drawn: Drawn): Promise<string> =>
  elementOf('vitrine-review-summary', scope, drawn, ({ reviewSummaryView }, t) =>
    reviewSummaryView({ totals, scope, today: dayOfNow(drawn.now), t, language: drawn.language }),
  )
