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

const effectOn = (portal: BroadcastPortal, plan: PortalPlan | undefined, t: RulesScope['t']): string => {
  if (!plan) return `${portal.name} – ${t('editor.suspended')}`
  const effect = effectText(t, plan)
  return effect ? t('effect.on', { portal: portal.name, effect }) : t('effect.none', { portal: portal.name })
}

/** The changes on a rule's portals by all rules together. */
export const effectsView = (
  { portals: codes }: Pick<DraftRule, 'portals'>,
  { session, t }: Pick<RulesScope, 'session' | 't'>,
): TemplateResult | typeof nothing => {
  const { portals, preview } = session
  if (codes.length === 0) return html`<p class="hint">${t('rules.noPortal')}</p>`
  if (!preview) return html`<p class="hint">${t('effect.waiting')}</p>`
  const named = portals.filter(({ codeName }) => codes.includes(codeName))
  return html`<ul class="effects">
    ${named.map((portal) => {
      const plan = preview.plans.find((each) => each.portal === portal.codeName)
      return html`<li class=${plan && plan.comes + plan.goes > 0 ? 'moves' : ''}>${portalLogo(portal)}<span>${effectOn(portal, plan, t)}</span></li>`
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
