import { css, html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { slotTime, type SlotStyle } from './slot-times.ts'

interface FreeTimes extends SlotStyle {
  label: string
  times: readonly Date[]
  chosen: Date | null
  choose: (at: Date) => void
}

/** Buttons that fill in a free time. */
export const freeTimes = ({ label, times, chosen, choose, ...style }: FreeTimes): TemplateResult | typeof nothing =>
  times.length === 0
    ? nothing
    : html`<div class="free" part="free" role="group" aria-label=${label}>
        <span class="hint">${label}</span>
        ${times.map((at) => button({ label: slotTime(at, style), compact: true, pressed: at.getTime() === chosen?.getTime(), onClick: () => choose(at) }))}
      </div>`

export const freeTimesStyles = css`
  .free {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    align-items: center;
  }
  .free .hint {
    margin: 0;
  }
  .free .button {
    font-variant-numeric: tabular-nums;
  }
  .free .button[aria-pressed='true'] {
    border-color: currentcolor;
  }
`
