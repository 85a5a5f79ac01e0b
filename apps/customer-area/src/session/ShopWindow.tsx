import type { ReactNode } from 'react'
import * as css from './session.shop-window.css.ts'

const house = (
  <>
    <path className={css.far} d="M0 78c24-16 44-14 64-4s50 2 66-10v36H0Z" />
    <path className={css.dark} d="M34 56 66 30l32 26Z" />
    <path className={css.near} d="M41 56h50v38H41Z" />
    <path className={css.light} d="M49 63h11v11H49zM72 63h11v11H72z" />
    <path className={css.dark} d="M61 78h11v16H61Z" />
  </>
)

const flats = (
  <>
    <path className={css.far} d="M0 58h24v42H0zM104 48h26v52h-26Z" />
    <path className={css.near} d="M30 28h36v70H30Z" />
    <path className={css.dark} d="M70 46h30v52H70Z" />
    <path className={css.light} d="M37 36h8v8h-8zM51 36h8v8h-8zM37 51h8v8h-8zM51 66h8v8h-8zM37 81h8v8h-8zM77 54h7v8h-7zM88 68h7v8h-7z" />
  </>
)

const car = (
  <>
    <path className={css.far} d="M0 66h130v34H0Z" />
    <path className={css.near} d="M18 74c0-8 5-11 14-12l13-14c3-3 6-4 10-4h24c5 0 8 1 11 5l9 12c9 1 13 5 13 12v8H18Z" />
    <path className={css.light} d="m47 60 9-9h9v9zM70 51h9l7 9H70z" />
    <circle className={css.dark} cx="41" cy="82" r="9" />
    <circle className={css.dark} cx="91" cy="82" r="9" />
  </>
)

const land = (
  <>
    <circle className={css.light} cx="98" cy="32" r="11" />
    <path className={css.far} d="M0 70c30-22 56-22 78-8s38 10 52 2v36H0Z" />
    <path className={css.near} d="M0 86c34-14 80-14 130-2v16H0Z" />
    <path className={css.dark} d="M32 58 22 82h20zM30 80h4v10h-4zM50 66l-7 17h14zM48 82h4v8h-4z" />
  </>
)

const pictures = [house, car, flats, land, flats, house]

interface CardProps {
  x: number
  y: number
  index: number
  picture: ReactNode
}

/** An ad as it hangs in an agency's window: picture, title, price. */
const Card = ({ x, y, index, picture }: CardProps) => (
  <g className={css.hues[index]} transform={`translate(${x} ${y})`}>
    <rect className={css.shade} x="4" y="6" width="146" height="172" rx="8" />
    <rect className={css.paper} width="146" height="172" rx="8" />
    <svg x="8" y="8" width="130" height="100" viewBox="0 0 130 100">
      <rect className={css.sky} width="130" height="100" />
      {picture}
    </svg>
    <rect className={css.lineStrong} x="10" y="120" width={78 + ((index * 17) % 34)} height="7" rx="3.5" />
    <rect className={css.line} x="10" y="134" width={50 + ((index * 29) % 50)} height="6" rx="3" />
    <rect className={css.price} x="10" y="150" width="52" height="13" rx="6.5" />
    <rect className={css.line} x="108" y="153" width="28" height="7" rx="3.5" />
  </g>
)

const columns = [92, 267, 442]
const stripes = Array.from({ length: 13 }, (_, index) => 44 + index * 46)

/** The picture beside the form: an agency's window with ads on wires. */
export const ShopWindow = () => (
  <svg className={css.scene} viewBox="0 0 680 760" preserveAspectRatio="xMidYMid slice" focusable="false">
    <rect className={css.wall} x="30" y="90" width="620" height="700" rx="10" />
    <rect className={css.glass} x="62" y="150" width="556" height="520" />
    {columns.map((x) => (
      <path key={x} className={css.wire} d={`M${x + 20} 150v520M${x + 126} 150v520`} />
    ))}
    {pictures.map((picture, index) => (
      <Card key={index} index={index} picture={picture} x={columns[index % 3] ?? 0} y={index < 3 ? 232 : 438} />
    ))}
    <path className={css.shade} d="M62 150h556v58H62Z" />
    <rect className={css.frame} x="62" y="150" width="556" height="520" />
    {stripes.map((x, index) => (
      <path key={x} className={index % 2 ? css.stripe : css.awning} d={`M${x} 110h46v66a23 23 0 0 1-46 0Z`} />
    ))}
    <path className={css.shade} d="M44 110h598v12H44Z" />
    <rect className={css.wall} x="30" y="84" width="620" height="28" rx="6" />
    <rect className={css.shade} x="62" y="690" width="556" height="70" />
  </svg>
)
