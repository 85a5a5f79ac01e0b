import { wordsPattern } from './review-answers.words.rules.ts'

/** Promises: of money, of outcomes and of days. Each line is one language: French, English, Spanish. */
export const promises = wordsPattern([
  // "We promise" itself.
  String.raw`nous (?:vous )?(?:garantissons|promettons|jurons)|nous nous (?:y )?engageons(?: a)?|nous (?:y )?veillerons personnellement|vous avez notre parole|c'est promis`,
  String.raw`we (?:can |do |hereby )?(?:guarantee|promise|commit to|vow|undertake to|assure you that)|you have our word|we give you our word|guaranteed`,
  String.raw`(?:les? |os |te )?(?:garantizamos|prometemos|aseguramos que)|nos comprometemos|tiene nuestra palabra|prometido`,
  // Money.
  String.raw`(?:nous (?:vous )?(?:rembours|indemnis|dedommag|compens)\p{L}+|(?:vous )?(?:serez|seras|etes|allons vous) (?:integralement )?(?:rembours|indemnis|dedommag)\p{L}+|remboursement(?: integral)?|(?:\p{L}+ )?(?:vous )?(?:accord\p{L}+|f(?:erons|aisons)|propos\p{L}+|appliqu\p{L}+) (?:une |un )?(?:remise|reduction|rabais|geste|ristourne)[^.!?,;]{0,20}|(?:une |un )?(?:remise|reduction|rabais|ristourne|avoir) de \d+ ?[%€]?|geste commercial|tarif preferentiel|gratuitement|gratuite?s?|sans frais)`,
  String.raw`we(?: will|'ll| would| can| are going to) (?:fully |gladly |happily )?(?:refund|reimburse|compensate|repay|pay you|waive|credit|cover)(?: (?:you|your|the|all|any|every) ?\p{L}*)?|(?:full |partial |a )?refund(?:s|ed)?|(?:a )?(?:\d+ ?% )?discount(?: of \d+ ?%)?|compensation|free (?:valuation|month|service|management|of charge|viewing|check|cleaning)|at no (?:extra )?cost|money back`,
  String.raw`(?:le |les |os )?(?:devolver(?:emos|le)?|reembols\p{L}+|indemniz\p{L}+|compensar\p{L}*)(?: (?:su|el|la|todo el) (?:dinero|importe|fianza|pago))?|(?:le |les )?(?:haremos |hacemos |aplicaremos |ofrecemos |ofreceremos )?(?:un |una )?(?:descuento|rebaja|bonificacion)(?: del? \d+ ?%?)?|(?:una |un )?(?:\p{L}+ )?(?:gratuit[oa]s?|gratis)|sin coste`,
  // Outcomes.
  String.raw`(?:cela |ca |ceci )?ne se (?:re)?produira (?:plus|pas)(?: jamais)?|n'arrivera plus(?: jamais)?|plus jamais|(?:sera|seront|serez) (?:\p{L}+ )?(?:termine|repare|regle|resolu|corrige|livre|remplace|fait|traite|effectue|nettoye|verse|paye|realise)\p{L}*|vous (?:recevrez|aurez|obtiendrez) [^.!?,;]{0,40}(?:demain|lundi|mardi|mercredi|jeudi|vendredi|semaine|jours?|heures?)`,
  String.raw`(?:it |this |that )?(?:will|won't|shall) (?:never|not)? ?(?:ever )?(?:happen|occur) again|never again|(?:will|shall) (?:all )?be (?:\p{L}+ )?(?:repaired|fixed|solved|resolved|done|completed|finished|delivered|replaced|sorted|paid|cleaned|corrected)|you(?: will|'ll) (?:get|receive|have|hear) [^.!?,;]{0,30}(?:tomorrow|today|\p{L}+day|within[^.!?,;]{0,20})`,
  String.raw`no (?:le )?volvera a (?:suceder|ocurrir|pasar|repetirse)|no se (?:volvera a )?repetira|nunca mas|(?:estara|quedara|sera|estaran|quedaran|seran) (?:\p{L}+ )?(?:reparad|resuelt|solucionad|list|terminad|arreglad|entregad|corregid|pagad)[oa]s?|(?:recibira|tendra|obtendra) [^.!?,;]{0,40}(?:manana|hoy|lunes|martes|miercoles|jueves|viernes|semana|dias?|horas?)`,
  // Days.
  String.raw`sous (?:\d+|un|une|deux|trois|huit|quinze) ?(?:h|heures?|jours?|semaines?|mois)(?: ouvres)?|dans (?:les|un delai de|un) (?:\d+|prochaines?|deux|trois|plus brefs)? ?(?:h|heures?|jours?|semaines?|delais)|(?:avant|d'ici) (?:la fin|le \d+|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|une semaine|deux|\d+)(?: (?:du mois|de la semaine|de l'annee|jours?|heures?|semaines?))?|des (?:demain|lundi|ce soir|aujourd'hui)|dans les plus brefs delais`,
  String.raw`within (?:the next |a |an )?(?:\d+|one|two|three|few|a)? ?(?:hours?|days?|weeks?|months?|working days|business days)|by (?:the end of|tomorrow|next week|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: (?:the|this|next) \p{L}+)?|first thing tomorrow`,
  String.raw`en (?:un plazo de |menos de |las proximas )?\d+ (?:horas?|dias?|semanas?)|en las proximas horas|antes (?:del|de) (?:lunes|martes|miercoles|jueves|viernes|fin|manana|final|que acabe)(?: (?:de|del) (?:mes|semana|la semana|ano))?|(?:este|el proximo|el) (?:lunes|martes|miercoles|jueves|viernes)|manana mismo`,
])
