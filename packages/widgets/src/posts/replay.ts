import { formMessages, postReplayMessages, postStatusMessages, type Formatters, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { createPostPublishingClient, type FailedForConnection, type Replayed } from '@vitrine/core/post-publishing'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { WidgetServices } from '../base/widget-services.ts'
import { button } from '../ui/button.ts'
import { checkbox } from '../ui/field.ts'
import type { StatusTexts } from './status.ts'

export const replaySources = { 'post-replay': postReplayMessages, 'post-status': postStatusMessages, form: formMessages }

interface ReplayScope {
  t: Translate<MessageKey<'post-replay'>>
  status: StatusTexts
  common: Translate<MessageKey<'common'>>
  format: Formatters
  now: Date
}

interface ReplayParams {
  network: SocialNetwork
  dialogs: DialogController
  services: WidgetServices
  update: () => void
}

const named = 5

const titleOf = ({ title, reference }: FailedForConnection, { t }: ReplayScope): string => title || reference || t('untitled')

const blockedReasonOf = ({ blockedReason }: FailedForConnection, { status }: ReplayScope): TemplateResult | typeof nothing =>
  blockedReason ? html`<small class="replay-blocked">${status(`reasons.${blockedReason}`)}</small>` : nothing

/** In days, because weeks are too coarse for deciding whether a post still makes sense. */
const agoOf = ({ dueAt }: FailedForConnection, { t, format, now }: ReplayScope): string => {
  const days = Math.floor((now.getTime() - dueAt.getTime()) / 86_400_000)
  return days < 2 ? format.formatRelative(dueAt, now) : t('daysAgo', { count: days })
}

const recentView = (recent: readonly FailedForConnection[], scope: ReplayScope): TemplateResult | typeof nothing => {
  const { t, format } = scope
  if (recent.length === 0) return nothing
  return html`<p>${t('recent', { count: recent.length })}</p>
    <ul class="replay" part="replay-recent">
      ${recent.slice(0, named).map((post) => html`<li><span>${titleOf(post, scope)}</span> <small>${t('planned', { when: format.formatDateTime(post.dueAt) })}</small>${blockedReasonOf(post, scope)}${post.blockedReason ? html`<small class="replay-blocked">${t('heldAgain')}</small>` : nothing}</li>`)}
      ${recent.length > named ? html`<li>${t('more', { count: recent.length - named })}</li>` : nothing}
    </ul>`
}

const lateView = (
  late: readonly FailedForConnection[],
  chosen: ReadonlySet<string>,
  toggle: (id: string, isChosen: boolean) => void,
  scope: ReplayScope,
): TemplateResult | typeof nothing => {
  const { t, format } = scope
  if (late.length === 0) return nothing
  return html`<fieldset class="replay-late">
    <legend>${t('late', { count: late.length })}</legend>
    <ul class="replay" part="replay-late">
      ${late.map(
        (post) => html`<li>
          ${checkbox({ label: titleOf(post, scope), name: `replay-${post.publicationId}`, checked: chosen.has(post.publicationId), onChange: (isChosen) => toggle(post.publicationId, isChosen) })}
          <small>${t('plannedAgo', { when: format.formatDateTime(post.dueAt), ago: agoOf(post, scope) })}</small>${blockedReasonOf(post, scope)}
        </li>`,
      )}
    </ul>
  </fieldset>`
}

const replayedText = ({ sent, held }: Replayed, { t }: ReplayScope): string =>
  [sent > 0 || held === 0 ? t('sent', { count: sent }) : '', held > 0 ? t('held', { count: held }) : ''].filter(Boolean).join(' ')

/**
 * Shows what failed for want of a connection, asks about what is too old, and sends it again; resolves to what became of it, in words, and to undefined when the person thought better of it.
 * @lazy
 */
export const askReplay = async ({ network, dialogs, services, update }: ReplayParams): Promise<string | undefined> => {
  const { vitrine, texts, formatters } = services
  const client = createPostPublishingClient(vitrine().http, vitrine().topics)
  /** A function, so that it follows the language. */
  const scope = (): ReplayScope => ({
    t: texts('post-replay'),
    status: texts('post-status'),
    common: texts('common'),
    format: formatters(),
    now: new Date(),
  })
  const failed = await client.failedForConnection(network)
  const [recent, late] = [failed.filter(({ isLate }) => !isLate), failed.filter(({ isLate }) => isLate)]
  const chosen = new Set<string>()
  const toggle = (id: string, isChosen: boolean): void => {
    if (isChosen) chosen.add(id)
    else chosen.delete(id)
    update()
  }
  const isAgreed = await dialogs.open<boolean>((close) => {
    const now = scope()
    const { t, status, common } = now
    const count = recent.length + chosen.size
    return {
      title: t('title', { network: status(`networks.${network}`) }),
      width: 'medium',
      body: failed.length === 0 ? html`<p>${t('nothing')}</p>` : html`${recentView(recent, now)}${lateView(late, chosen, toggle, now)}`,
      actions: html`${button({ label: common('actions.cancel'), onClick: () => close() })}
      ${failed.length === 0 ? nothing : button({ label: count === 0 ? t('hold', { count: late.length }) : t('send', { count }), tone: 'primary', part: 'replay-send', onClick: () => close(true) })}`,
    }
  })
  return isAgreed ? replayedText(await client.replay(network, [...chosen]), scope()) : undefined
}
