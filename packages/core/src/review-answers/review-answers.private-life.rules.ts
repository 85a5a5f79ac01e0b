import { wordsPattern } from './review-answers.words.rules.ts'

const of = String.raw`(?:votre|vos|ton|ta|tes|mon|ma|mes|son|sa|ses|leurs?|your|my|his|her|their|\p{L}+'s|su|sus|tu|tus|mi|mis)`

/** What is told of somebody's family, origin, beliefs, loves or record. Words that mean something else as well need an owner. */
export const privateLife = wordsPattern([
  String.raw`${of} ex(?:[- ]?(?:mari|femme|epou(?:x|se)|conjointe?|compagn(?:on|e)|husband|wife|partner|boyfriend|girlfriend|marido|mujer|pareja|espos[oa]))?|ex-?(?:mari|femme|husband|wife|marido|mujer)|pays d'origine|country of origin|pais de origen`,
  // Family.
  String.raw`divorc\p{L}*|(?:garde|pension) (?:des enfants|alimentaire|alternee)|veu(?:f|fs|ve|ves)|veuvage|condoleances|${of} (?:deuil|separation|succession|heritage|adoption|rupture)|(?:deces|succession|mort|disparition) de (?:votre|vos|sa|son|ses) \p{L}+|(?:perdu|perte de) votre (?:mere|pere|mari|femme|epoux|epouse|fils|fille|enfant|conjointe?)`,
  String.raw`(?:child )?custody|alimony|widow\p{L}*|bereave\p{L}*|condolences|(?:sorry for|after) your loss|inheritance|probate|${of} (?:break-?up|marriage|separation|late (?:mother|father|husband|wife|son|daughter)|adoption)|(?:death|passing) of (?:your|his|her|their) \p{L}+`,
  String.raw`viud[oa]s?|viudez|condolencias|pesame|pension alimenticia|custodia (?:compartida|de los hijos)|${of} (?:separacion|herencia|luto|duelo|adopcion|ruptura)|(?:fallecimiento|muerte|herencia) de su \p{L}+`,
  // Origin, beliefs, loves.
  String.raw`(?:votre|vos|ton|ta|tes|mon|ma|mes|leurs?) (?:propres? )?(?:origines?|nationalite|religion|confession|croyances?|race|ethnie|couleur de peau|orientation sexuelle|homosexualite|opinions? politiques?|situation irreguliere|titre de sejour|voile)|musulman[es]*|jui(?:f|fs|ve|ves)|homosexuel\p{L}*|lesbiennes?|transgenres?|sans-papiers|demandeu(?:r|se)s? d'asile|immigree?s?`,
  String.raw`${of} (?:own )?(?:origins?|nationality|ethnic\p{L}*|race|religion|faith(?! in)|beliefs|skin colou?r|sexual orientation|sexuality|political (?:views|opinions)|immigration status|visa|headscarf|hijab|turban)|muslims?|jewish|lesbians?|transgender|homosexual\p{L}*|asylum seekers?|refugees?|immigrants?`,
  String.raw`${of} (?:propi[oa] )?(?:origen|nacionalidad|religion|creencias?|raza|etnia|color de piel|orientacion sexual|homosexualidad|opinion(?:es)? politicas?|permiso de residencia|velo)|judi[oa]s?|lesbianas?|transexual(?:es)?|refugiad[oa]s?|inmigrantes?|gitan[oa]s?`,
  // Record.
  String.raw`casier judiciaire|en prison|incarcer\p{L}*|${of} (?:condamnation|garde a vue|detention)`,
  String.raw`criminal record|in (?:prison|jail)|imprison\p{L}*|${of} (?:conviction|arrest|sentence|probation)`,
  String.raw`antecedentes penales|en (?:la )?(?:carcel|prision)|encarcelad[oa]s?|${of} (?:condena|detencion)`,
])
