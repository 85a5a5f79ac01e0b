/** A real commune with its prices per square metre in euros: for sale, and monthly rent. */
export interface Town {
  name: string
  postalCode: string
  salePerMetre: number
  rentPerMetre: number
}

const town = (name: string, postalCode: string, salePerMetre: number, rentPerMetre: number): Town => ({
  name,
  postalCode,
  salePerMetre,
  rentPerMetre,
})

/** The region of each demo account. */
export const regions = {
  lyon: [
    town('Lyon', '69003', 4700, 15.5),
    town('Lyon', '69006', 5300, 16.5),
    town('Villeurbanne', '69100', 3700, 14.5),
    town('Caluire-et-Cuire', '69300', 4200, 14),
    town('Écully', '69130', 4400, 14),
    town('Bron', '69500', 3300, 13),
    town('Sainte-Foy-lès-Lyon', '69110', 4000, 13.5),
    town('Tassin-la-Demi-Lune', '69160', 4400, 14),
    town('Saint-Genis-Laval', '69230', 3900, 13),
    town('Brignais', '69530', 3700, 12.5),
    town('Vienne', '38200', 2300, 10.5),
    town('Bourgoin-Jallieu', '38300', 2400, 10.5),
  ],
  nantes: [
    town('Nantes', '44000', 3900, 13.5),
    town('Nantes', '44300', 3600, 13),
    town('Saint-Herblain', '44800', 3300, 12.5),
    town('Rezé', '44400', 3500, 12.5),
    town('Orvault', '44700', 3500, 12.5),
    town('Carquefou', '44470', 3500, 12),
    town('Vertou', '44120', 3600, 12),
    town('Pornic', '44210', 4300, 13),
    town('Clisson', '44190', 2800, 10.5),
  ],
  bordeaux: [
    town('Bordeaux', '33000', 4600, 15),
    town('Mérignac', '33700', 3800, 13.5),
    town('Pessac', '33600', 3800, 13.5),
    town('Talence', '33400', 3900, 14),
    town('Bègles', '33130', 3700, 13.5),
    town('Libourne', '33500', 2300, 10.5),
    town('Arcachon', '33120', 7800, 18),
    town('Gradignan', '33170', 3800, 13),
  ],
  lille: [
    town('Lille', '59000', 3500, 15),
    town('Roubaix', '59100', 1700, 11.5),
    town('Tourcoing', '59200', 1900, 11.5),
    town('Villeneuve-d’Ascq', '59491', 2600, 12.5),
    town('Marcq-en-Barœul', '59700', 3300, 13),
    town('Armentières', '59280', 1900, 10.5),
    town('Lens', '62300', 1500, 9.5),
    town('Béthune', '62400', 1600, 9.5),
  ],
  toulouse: [
    town('Toulouse', '31000', 3600, 13.5),
    town('Blagnac', '31700', 3200, 12.5),
    town('Colomiers', '31770', 2900, 12),
    town('Tournefeuille', '31170', 3300, 12),
    town('Balma', '31130', 3500, 12.5),
    town('Muret', '31600', 2400, 10.5),
    town('Montauban', '82000', 1900, 9.5),
  ],
  rennes: [
    town('Rennes', '35000', 4000, 14.5),
    town('Cesson-Sévigné', '35510', 3900, 13.5),
    town('Saint-Malo', '35400', 4500, 14),
    town('Vitré', '35500', 2300, 9.5),
    town('Fougères', '35300', 1700, 8.5),
    town('Bruz', '35170', 3400, 12),
  ],
  strasbourg: [
    town('Strasbourg', '67000', 3900, 14.5),
    town('Schiltigheim', '67300', 3000, 13),
    town('Haguenau', '67500', 2500, 10.5),
    town('Sélestat', '67600', 2300, 10),
    town('Obernai', '67210', 3200, 11.5),
    town('Colmar', '68000', 2400, 10.5),
  ],
} as const satisfies Record<string, readonly Town[]>

export type Region = keyof typeof regions
