/*
 * The routes: where each capability of the service is, as its method, its path under /api in the notation of Hono, and
 * the names of optional query parameters, which are numbers. The rest of it is the row of the same name (rows.ts). What
 * each reader of a table has at a path of their own is here once, with `:reader`; without guests, with `:viewer`.
 */

const TABLE = '/tables/:table';
const READER = `${TABLE}/:reader` as const;
const VIEWER = `${TABLE}/:viewer` as const;
const SEAT = `${TABLE}/seats/:seat` as const;
const GUEST = `${TABLE}/guests/:guest` as const;

export const games = 'GET /games';
export const gamePicture = 'GET /games/:game/picture.jpg';

export const openTable = 'POST /tables';
export const join = `POST ${SEAT}` as const;
export const giveNonce = `POST ${SEAT}/nonce` as const;
export const setBot = `PUT ${SEAT}/bots/:bot` as const;
export const freeBot = `DELETE ${SEAT}/bots/:bot` as const;
export const setElsewhere = `PUT ${SEAT}/elsewhere/:player` as const;
export const freeElsewhere = `DELETE ${SEAT}/elsewhere/:player` as const;
export const freePlayer = `DELETE ${SEAT}/players/:player seen` as const;
export const changeSetup = `PUT ${SEAT}/setup` as const;
export const setSeating = `PUT ${SEAT}/seating` as const;
export const deleteTable = `DELETE ${SEAT}/table` as const;
export const start = `POST ${SEAT}/start` as const;
export const keep = `POST ${SEAT}/keep` as const;
export const leave = `DELETE ${SEAT}/person` as const;

export const snapshot = `GET ${READER}` as const;

export const live = `GET ${READER}/live since codes` as const;

export const log = `GET ${READER}/log after` as const;

export const past = `GET ${READER}/past/:from{\\d{1,4}}?` as const;
export const story = `GET ${READER}/story/:from{\\d{1,6}}? at` as const;
export const startingPoint = `GET ${READER}/dealt/:n{\\d{1,4}}` as const;

export const newerRules = `GET ${READER}/rules` as const;

export const act = `POST ${SEAT}/actions since` as const;
export const typeCodes = `POST ${SEAT}/codes since` as const;
export const undo = `POST ${SEAT}/undo since` as const;
export const end = `POST ${SEAT}/end since` as const;
export const agree = `POST ${SEAT}/agree since` as const;
export const decline = `POST ${SEAT}/decline since` as const;
export const remedy = `POST ${SEAT}/remedy since` as const;
export const askPace = `POST ${SEAT}/pace since` as const;
export const askPause = `POST ${SEAT}/pause since` as const;
export const askRules = `POST ${SEAT}/rules since` as const;
export const askMove = `POST ${SEAT}/move since` as const;
export const askStay = `POST ${SEAT}/stay since` as const;
export const setClock = `PUT ${SEAT}/clock` as const;
export const back = `POST ${SEAT}/back` as const;
export const goOnHoliday = `PUT ${SEAT}/holiday` as const;
export const comeBack = `DELETE ${SEAT}/holiday` as const;

export const runBy = 'GET /operator';

export const house = 'GET /house';
export const receive = 'POST /receive';
export const sealed = `GET ${SEAT}/sealed` as const;
export const operatorMove = `POST ${TABLE}/move` as const;
export const operatorSealed = `POST ${TABLE}/sealed` as const;
export const exportTable = `POST ${TABLE}/export` as const;
export const blockTable = `POST ${TABLE}/block` as const;
export const unblockTable = `POST ${TABLE}/unblock` as const;
export const eraseTable = `POST ${TABLE}/erase` as const;
export const arrival = 'POST /arrival';
export const testMail = 'POST /mail-test';
export const takeMail = 'POST /mail-in';

export const summaries = 'POST /summaries';

export const circle = 'GET /circles/:circle';
export const rematch = `POST ${SEAT}/rematch` as const;
export const come = `POST ${SEAT}/come` as const;

export const oembed = `GET ${TABLE}/oembed` as const;
export const picture = `GET ${TABLE}/postcards/:name{\\d{1,6}-[0-9a-f]{16}(?:-night)?\\.jpg}` as const;

export const session = `POST ${SEAT}/session` as const;
export const dropSession = `DELETE ${SEAT}/session` as const;
export const guestSession = `POST ${GUEST}/session` as const;
export const dropGuestSession = `DELETE ${GUEST}/session` as const;
export const link = `POST ${SEAT}/link` as const;
export const renew = `POST ${SEAT}/renew` as const;
export const access = `GET ${SEAT}/access` as const;
export const makeCode = `POST ${SEAT}/code` as const;
export const recover = `POST ${SEAT}/recover` as const;
export const claim = `POST ${SEAT}/claim` as const;
export const vouch = `POST ${SEAT}/vouch` as const;
export const dispute = `POST ${SEAT}/dispute` as const;
export const mailCode = `POST ${SEAT}/mail-code` as const;

export const about = `GET ${SEAT}/about` as const;
export const erasePlayer = `POST ${SEAT}/erasure` as const;
export const eraseForHouse = 'POST /erasure';

export const talk = `GET ${VIEWER}/talk/:n{\\d{1,9}}?` as const;
export const say = `POST ${SEAT}/talk` as const;
export const unsay = `DELETE ${SEAT}/talk/:n{\\d{1,9}}` as const;
export const note = `GET ${SEAT}/note` as const;
export const writeNote = `PUT ${SEAT}/note` as const;

export const plans = `GET ${SEAT}/plans` as const;
export const addPlan = `POST ${SEAT}/plans` as const;
export const withdrawPlan = `DELETE ${SEAT}/plans/:plan` as const;

export const guests = `GET ${SEAT}/guests` as const;
export const addGuest = `POST ${SEAT}/guests` as const;
export const removeGuest = `DELETE ${SEAT}/guests/:id` as const;

export const seen = `POST ${SEAT}/seen` as const;
export const notices = `GET ${SEAT}/notices` as const;
export const addChannel = `POST ${SEAT}/notices` as const;
export const setChannel = `PUT ${SEAT}/notices/:channel` as const;
export const moveChannel = `PUT ${SEAT}/notices/:channel/target` as const;
export const removeChannel = `DELETE ${SEAT}/notices/:channel` as const;
export const testChannel = `POST ${SEAT}/notices/:channel/test` as const;
export const pushInfo = 'GET /push';
export const feed = `GET ${TABLE}/feeds/:feed` as const;

export const inviteAddress = 'POST /address/link';
export const signIn = 'POST /address/session';
export const address = 'GET /address';
export const openSeat = 'POST /address/open';
export const certify = 'POST /address/certificate';
export const setUsual = 'PUT /address/usual';
export const setProfile = 'PUT /address/profile';
export const eraseAddress = 'DELETE /address';
export const signOut = 'POST /address/sign-out';
export const confirmChannel = `POST ${TABLE}/channels/:channel/confirm` as const;
export const stopMail = `POST ${TABLE}/channels/:channel/stop` as const;
export const stopDigest = 'POST /unsubscribe/daily/:name/:token';
export const unsubscribe = 'POST /unsubscribe/:table/:channel/:token';
export const unsubscribePage = 'GET /unsubscribe/:table/:channel/:token';
export const mailbox = 'POST /mailbox';
export const mailboxMail = 'POST /mailbox/:n{\\d{1,9}}';
