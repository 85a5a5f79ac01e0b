import { adFilters, type AdFilterKey } from '@vitrine/core/ads'
import type { BroadcastPortal, BroadcastRulesSession, DraftRule, PortalPlan } from '@vitrine/core/broadcast'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { chipsOf, type FilterWords } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { button, iconButton } from '../../ui/button.ts'
import { emptyState } from '../../ui/states.ts'
import { iconArrowDown, iconArrowUp, iconPencil, iconPlus, iconPublish, iconTrash } from '../../ui/icons.ts'
import type { OrderController } from '../../media/media.order.controller.ts'

/** The data and callbacks of the rules' view. */
interface RulesScope {
  session: BroadcastRulesSession
  t: Translate<MessageKey<'broadcast-rules'>>
  words: FilterWords<AdFilterKey>
  readonly: boolean
  /** Sorts rules by pointer and keyboard. */
  order: OrderController
  edit: (rule: DraftRule) => void
  move: (rule: DraftRule, by: -1 | 1) => void
  remove: (rule: DraftRule) => void
}

/** The default name of a rule. */
export const usualName = (t: RulesScope['t'], number: number): string => t('rules.unnamed', { number })

export const portalLogo = ({ logoUrl, name }: Pick<BroadcastPortal, 'logoUrl' | 'name'>): TemplateResult =>
  logoUrl
    ? html`<img class="logo" src=${logoUrl} alt="" loading="lazy" />`
    : html`<span class="logo initial" aria-hidden="true">${name.charAt(0)}</span>`

/** "12 ads come, 3 go"; '' without changes. */
export const effectText = (t: RulesScope['t'], { comes, goes }: Pick<PortalPlan, 'comes' | 'goes'>): string =>
  [comes > 0 ? t('effect.comes', { count: comes }) : '', goes > 0 ? t(comes > 0 ? 'effect.andGoes' : 'effect.goes', { count: goes }) : '']
    .filter(Boolean)
    .join(', ')

/** What becomes of a rule's own ads on a portal. */
const effectOn = (rule: Pick<DraftRule, 'key'>, portal: BroadcastPortal, { session, t }: Pick<RulesScope, 'session' | 't'>): string => {
  const effect = session.effectOf(rule, portal.codeName)
  if (!effect) return `${portal.name} – ${t('editor.suspended')}`
  const parts = [effectText(t, effect), effect.stays > 0 ? t('plan.stays', { count: effect.stays }) : ''].filter(Boolean)
  return parts.length > 0 ? t('effect.on', { portal: portal.name, effect: parts.join(', ') }) : t('effect.none', { portal: portal.name })
}

/** What becomes of the ads that a rule is the first to ask for, on each of its portals. */
export const effectsView = (rule: DraftRule, scope: Pick<RulesScope, 'session' | 't'>): TemplateResult | typeof nothing => {
  const { session, t } = scope
  if (rule.portals.length === 0) return html`<p class="hint">${t('rules.noPortal')}</p>`
  if (!session.preview) return html`<p class="hint">${t('effect.waiting')}</p>`
  return html`<ul class="effects">
    ${session.portals
      .filter(({ codeName }) => rule.portals.includes(codeName))
      .map((portal) => {
        const { comes = 0, goes = 0 } = session.effectOf(rule, portal.codeName) ?? {}
        return html`<li class=${comes + goes > 0 ? 'moves' : ''}>${portalLogo(portal)}<span>${effectOn(rule, portal, scope)}</span></li>`
      })}
  </ul>`
}

/** The handle by which a rule is moved: by dragging, or with Space and the arrow keys. */
const grip = ({ name, key }: DraftRule, index: number, { session, t, order }: RulesScope): TemplateResult =>
  html`<button type="button" class="rank grip" part="grip" data-grab tabindex=${order.current === String(key) ? 0 : -1} aria-pressed=${String(order.grabbed === String(key))} aria-describedby="order-help" aria-label=${t('rules.grip', { name, number: index + 1, count: session.rules.length })}>${index + 1}</button>`

const ruleView = (rule: DraftRule, index: number, scope: RulesScope): TemplateResult => {
  const { session, t, words, readonly, edit, move, remove } = scope
  const { rules } = session
  const { name } = rule
  const chips = chipsOf(adFilters, rule.filters, words)
  const found = session.foundBy(rule)
  const tool = (id: string, content: TemplateResult): TemplateResult => html`<span data-tool="${id}-${rule.key}">${content}</span>`
  return html`<li class="rule ${scope.order.grabbed === String(rule.key) ? 'grabbed' : ''}" part="rule" data-id=${rule.key}>
    ${readonly || rules.length < 2 ? html`<span class="rank" aria-hidden="true">${index + 1}</span>` : grip(rule, index, scope)}
    <div class="about">
      <h4>${name}</h4>
      <ul class="criteria">
        ${chips.length === 0 ? html`<li class="tag">${t('rules.all')}</li>` : chips.map(({ text }) => html`<li class="tag">${text}</li>`)}
      </ul>
      ${found === undefined ? nothing : html`<p class="hint">${t('rules.found', { count: found })}</p>`}
    </div>
    <div class="does">${effectsView(rule, scope)}</div>
    ${
      readonly
        ? nothing
        : html`<div class="tools">
          ${tool('up', iconButton({ label: t('rules.up', { name }), icon: iconArrowUp, compact: true, disabled: index === 0, onClick: () => move(rule, -1) }))}
          ${tool('down', iconButton({ label: t('rules.down', { name }), icon: iconArrowDown, compact: true, disabled: index === rules.length - 1, onClick: () => move(rule, 1) }))}
          ${tool('edit', iconButton({ label: t('rules.edit', { name }), icon: iconPencil, compact: true, onClick: () => edit(rule) }))}
          ${tool('remove', iconButton({ label: t('rules.remove', { name }), icon: iconTrash, compact: true, onClick: () => remove(rule) }))}
        </div>`
    }
  </li>`
}

/** The rules in order, each with the number of its ads and its effects. */
export const rulesView = (scope: RulesScope): TemplateResult => {
  const { session, t, readonly, order, edit } = scope
  const rules = order.ids.flatMap((id) => session.rules.find(({ key }) => String(key) === id) ?? [])
  const adding = readonly
    ? nothing
    : button({ label: t('rules.add'), icon: iconPlus, part: 'add', onClick: () => edit(session.add(usualName(t, rules.length + 1))) })
  return html`<section aria-labelledby="rules-title">
    <div class="head"><h3 id="rules-title">${t('rules.title')}</h3>${rules.length > 0 ? adding : nothing}</div>
    ${
      rules.length === 0
        ? emptyState({ icon: iconPublish, title: t('empty.title'), text: t('empty.text'), actions: adding })
        : html`${readonly || rules.length < 2 ? nothing : html`<p class="hint" id="order-help">${t('rules.orderHelp')}</p>`}
        <ol class="rules" @focusin=${order.onFocusin} @focusout=${order.onFocusout} @keydown=${order.onKeydown} @keyup=${order.onKeyup} @pointerdown=${order.onPointerdown}>
          ${repeat(
            rules,
            ({ key }) => key,
            (rule, index) => ruleView(rule, index, scope),
          )}
        </ol>`
    }
  </section>`
}
