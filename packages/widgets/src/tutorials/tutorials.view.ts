import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { isNewTutorial, tutorialSections, type Tutorial } from '@vitrine/core/tutorials'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'

type Texts = Translate<MessageKey<'tutorials'>>

export interface TutorialsView {
  t: Texts
  formatters: Formatters
  /** The calendar day of the account. */
  today: string
}

/** Minutes and seconds, as players write them. */
const timeOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

const badgeOf = (tutorial: Tutorial, { t, today }: TutorialsView): unknown =>
  isNewTutorial(tutorial, today) ? badge('accent', t('new')) : nothing

/** What is known of a video beside its title. */
export const factsOf = (tutorial: Tutorial, view: TutorialsView): TemplateResult => {
  const { t, formatters } = view
  const date = formatters.formatDate(new Date(`${tutorial.publishedOn}T12:00:00Z`))
  return html`<p class="facts">
    ${badgeOf(tutorial, view)}<span>${t(`categories.${tutorial.category}`)}</span><span>${t('publishedOn', { date })}</span>
    <span>${t('duration', { time: timeOf(tutorial.seconds) })}</span>
  </p>`
}

const card = (tutorial: Tutorial, isOpen: boolean, open: (id: string) => void, view: TutorialsView): TemplateResult => html`<li>
  <button type="button" class="card" part="card" aria-current=${isOpen ? 'true' : nothing} @click=${() => open(tutorial.id)}>
    <span class="picture"
      ><img src=${tutorial.posterUrl} alt="" width="640" height="360" loading="lazy" /><span class="time" aria-hidden="true"
        >${timeOf(tutorial.seconds)}</span
      ></span
    >
    <span class="card-title">${tutorial.title}</span>
    <span class="card-text">${tutorial.description}</span>
    <span class="card-facts"
      >${badgeOf(tutorial, view)}<span>${view.t(`categories.${tutorial.category}`)}</span
      ><span class="visually-hidden">${view.t('duration', { time: timeOf(tutorial.seconds) })}</span></span
    >
  </button>
</li>`

/** The videos, section by section; one without a video is left out. */
export const listView = (
  tutorials: readonly Tutorial[],
  { opened, open }: { opened: string | undefined; open: (id: string) => void },
  view: TutorialsView,
): TemplateResult => html`<div class="sections" part="list">
  ${tutorialSections
    .map((section) => ({ section, videos: tutorials.filter((tutorial) => tutorial.section === section) }))
    .filter(({ videos }) => videos.length > 0)
    .map(
      ({ section, videos }) => html`<section aria-labelledby="section-${section}">
        <h3 id="section-${section}">${view.t(`sections.${section}`)}</h3>
        <ul class="cards">
          ${videos.map((tutorial) => card(tutorial, tutorial.id === opened, open, view))}
        </ul>
      </section>`,
    )}
</div>`

export const chaptersView = (
  { chapters }: Tutorial,
  { current, goTo }: { current: number; goTo: (chapter: number) => void },
  t: Texts,
): TemplateResult => html`<section class="chapters" aria-labelledby="chapters">
  <h4 id="chapters">${t('chapters')}</h4>
  <ol part="chapters">
    ${chapters.map(
      ({ title, from }, index) => html`<li>
        <button
          type="button"
          class="chapter"
          part="chapter"
          aria-current=${index + 1 === current ? 'true' : nothing}
          @click=${() => goTo(index + 1)}
        >
          <span>${t('chapter', { number: index + 1, title })}</span><span class="time">${timeOf(from)}</span>
        </button>
      </li>`,
    )}
  </ol>
</section>`

/** All that a video says, for those who do not see it, or cannot play it. */
export const transcriptView = ({ cues }: Tutorial, t: Texts): TemplateResult => html`<details class="transcript" part="transcript">
  <summary>${t('transcript')}</summary>
  <ol>
    ${cues.map(({ text }) => html`<li>${text}</li>`)}
  </ol>
</details>`
