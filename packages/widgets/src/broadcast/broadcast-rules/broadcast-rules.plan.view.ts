import { slotChanges, type BroadcastPortal, type BroadcastRulesSession, type PlannedAd, type PortalPlan } from '@vitrine/core/broadcast'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import type { Question } from '../../base/dialogs/confirm.ts'
import { button, iconButton } from '../../ui/button.ts'
import { checkbox } from '../../ui/field.ts'
import { iconLock } from '../../ui/icons.ts'
import { effectText, portalLogo } from './broadcast-rules.view.ts'

/** The data and callbacks of the plan's view. */
interface PlanScope {
  session: BroadcastRulesSession
  t: Translate<MessageKey<'broadcast-rules'>>
  format: Formatters
  readonly: boolean
  togglePin: (portal: BroadcastPortal, ad: PlannedAd) => void
  adHref: (id: number) => string | undefined
  open: (id: number, event: MouseEvent) => void
}

/** Contacts a month, with one decimal. */
const oneDecimal = ({ format }: PlanScope, number: number): string => format.formatNumber(Math.round(number * 10) / 10)

const reasonText = ({ change, reason }: PlannedAd, { session, t }: PlanScope): string => {
  if (reason.kind === 'pinned') return t('reasons.pinned')
  if (reason.kind === 'refused') return t(change === 'goes' ? 'reasons.refused' : 'reasons.refusedKept')
  if (reason.kind === 'contacts') return t(change === 'goes' ? 'reasons.contactsFewer' : 'reasons.contacts')
  return change === 'goes'
    ? t('reasons.ruleFull', { number: reason.rule })
    : t('reasons.rule', { number: reason.rule, name: session.rules[reason.rule - 1]?.name ?? '' })
}

const adView = (ad: PlannedAd, portal: BroadcastPortal, scope: PlanScope): TemplateResult => {
  const { t, readonly, togglePin, adHref, open } = scope
  const title = ad.title || t('plan.untitled')
  const about = [ad.reference, ad.city].filter(Boolean).join(' · ')
  const label = t(ad.pinned ? 'pins.unpin' : 'pins.pin', { ad: ad.reference || title, portal: portal.name })
  const href = adHref(ad.id)
  const onClick = (event: MouseEvent): void => open(ad.id, event)
  return html`<li class="ad" part="ad">
    <span class="what">${href ? html`<a href=${href} @click=${onClick}>${title}</a>` : html`<button type="button" class="name" @click=${onClick}>${title}</button>`}<span class="hint">${about}</span></span>
    <span class="why"><span>${reasonText(ad, scope)}</span><span class="hint">${t('plan.perMonth', { count: Math.round(ad.perMonth * 10) / 10, number: oneDecimal(scope, ad.perMonth) })}</span></span>
    ${ad.change === 'comes' || readonly ? nothing : iconButton({ label, icon: iconLock, compact: true, pressed: ad.pinned, onClick: () => togglePin(portal, ad) })}
  </li>`
}

const adsView = (plan: PortalPlan, portal: BroadcastPortal, scope: PlanScope): TemplateResult => {
  const { session, t } = scope
  return html`<div class="ads" id="ads-${portal.id}">
    ${slotChanges.map((change) => {
      const ads = session.preview?.ads.filter((ad) => ad.change === change) ?? []
      const left = plan[change] - ads.length
      if (plan[change] === 0) return nothing
      return html`<h5>${t(`changes.${change}`)} (${plan[change]})</h5>
        <ul>
          ${ads.map((ad) => adView(ad, portal, scope))}${left > 0 ? html`<li class="hint">${t('plan.more', { count: left })}</li>` : nothing}
        </ul>`
    })}
  </div>`
}

const placesText = ({ quota }: BroadcastPortal, used: number, { t, format }: PlanScope): string =>
  quota.kind === 'limited'
    ? t('plan.placesOf', { used: format.formatNumber(used), places: format.formatNumber(quota.slots) })
    : t('plan.unlimited', { used: format.formatNumber(used) })

const figure = (label: string, before: string, after: string, { t }: PlanScope): TemplateResult => html`<div class="figure">
  <dt>${label}</dt>
  <dd><span class="visually-hidden">${t('plan.now')}</span> ${before} <span aria-hidden="true">→</span> <span class="visually-hidden">${t('plan.after')}</span> <strong>${after}</strong></dd>
</div>`

const portalPlan = (plan: PortalPlan, portal: BroadcastPortal, scope: PlanScope): TemplateResult => {
  const { session, t, readonly } = scope
  const { name, codeName } = portal
  const isShown = session.shownPortal === codeName
  const effect = effectText(t, plan)
  const moves = effect !== ''
  return html`<li class="plan" part="plan">
    <div class="plan-head">${portalLogo(portal)}<h4>${name}</h4></div>
    <p class=${moves ? 'moves' : 'hint'}>${effect || t('plan.nothing')} · ${t('plan.stays', { count: plan.stays })}</p>
    <dl>
      ${figure(t('plan.places'), placesText(portal, plan.stays + plan.goes, scope), placesText(portal, plan.stays + plan.comes, scope), scope)}
      ${figure(t('plan.contacts'), oneDecimal(scope, plan.expected.before), oneDecimal(scope, plan.expected.after), scope)}
    </dl>
    <div class="plan-foot">
      ${button({ label: t(isShown ? 'plan.hide' : 'plan.show'), title: t(isShown ? 'plan.hideOf' : 'plan.showOf', { portal: name }), tone: 'quiet', compact: true, pressed: isShown, onClick: () => void session.show(isShown ? null : codeName) })}
      ${moves && !readonly ? checkbox({ name: `include-${codeName}`, label: t('plan.include', { portal: name }), checked: session.isIncluded(codeName), onChange: (isIncluded) => session.include(codeName, isIncluded) }) : nothing}
    </div>
    ${isShown ? adsView(plan, portal, scope) : nothing}
  </li>`
}

/** The ads that would be added, kept and removed on each portal; nothing until it is known, or without rules. */
export const planView = (scope: PlanScope): TemplateResult | typeof nothing => {
  const { session, t } = scope
  const { portals, preview, rules } = session
  if (!preview || rules.length === 0) return nothing
  const nowhere = rules.some((rule) => rule.portals.length > 0) ? t('plan.suspended') : t('plan.none')
  return html`<section aria-labelledby="plan-title">
    <h3 id="plan-title">${t('plan.title')}</h3>
    ${
      preview.plans.length === 0
        ? html`<p class="hint">${nowhere}</p>`
        : html`<p class="hint">${t('plan.text')}</p>
          <ul class="plans">
            ${preview.plans.map((plan) => {
              const portal = portals.find(({ codeName }) => codeName === plan.portal)
              return portal ? portalPlan(plan, portal, scope) : nothing
            })}
          </ul>`
    }
  </section>`
}

/** What a person is asked before a plan is applied: what comes and goes on each portal. */
export const applyQuestion = ({ portals, plans, isDirty }: BroadcastRulesSession, t: PlanScope['t'], cancel: string): Question => ({
  title: t('confirm.title'),
  body: html`<p>${t('confirm.text')}</p>
    <ul class="effects">
      ${plans.map((plan) => {
        const portal = portals.find(({ codeName }) => codeName === plan.portal)
        return html`<li class="moves">${t('effect.on', { portal: portal?.name ?? plan.portal, effect: effectText(t, plan) })}</li>`
      })}
    </ul>`,
  confirm: t(isDirty ? 'saveAndApply' : 'apply'),
  cancel,
})
