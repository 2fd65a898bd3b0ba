// Generated from openapi.yaml by `npm run generate`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(true), compareTime),
      "date-time": fmtDef(getDateTime(true), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: true,
      // unchecked string payload
      binary: true
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
    var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      const matches = DATE.exec(str);
      if (!matches)
        return false;
      const year = +matches[1];
      const month = +matches[2];
      const day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (!(d1 && d2))
        return void 0;
      if (d1 > d2)
        return 1;
      if (d1 < d2)
        return -1;
      return 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function time(str) {
        const matches = TIME.exec(str);
        if (!matches)
          return false;
        const hr = +matches[1];
        const min = +matches[2];
        const sec = +matches[3];
        const tz = matches[4];
        const tzSign = matches[5] === "-" ? -1 : 1;
        const tzH = +(matches[6] || 0);
        const tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return false;
        if (hr <= 23 && min <= 59 && sec < 60)
          return true;
        const utcMin = min - tzM * tzSign;
        const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return void 0;
      const t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf();
      const t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (!(t1 && t2))
        return void 0;
      return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return void 0;
      const a1 = TIME.exec(t1);
      const a2 = TIME.exec(t2);
      if (!(a1 && a2))
        return void 0;
      t1 = a1[1] + a1[2] + a1[3];
      t2 = a2[1] + a2[2] + a2[3];
      if (t1 > t2)
        return 1;
      if (t1 < t2)
        return -1;
      return 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      const time = getTime(strictTimeZone);
      return function date_time(str) {
        const dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const d1 = new Date(dt1).valueOf();
      const d2 = new Date(dt2).valueOf();
      if (!(d1 && d2))
        return void 0;
      return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
      const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
      const res = compareDate(d1, d2);
      if (res === void 0)
        return void 0;
      return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/;
    var URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      BYTE.lastIndex = 0;
      return BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31);
    var MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return true;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return false;
      try {
        new RegExp(str);
        return true;
      } catch (e) {
        return false;
      }
    }
  }
});

// compiled:compiled
var v0 = validate0;
var func0 = require_ucs2length().default;
function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate0.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func0(data) < 1) {
      const err0 = { instancePath, schemaPath: "#/components/parameters/LocationIdPath/schema/minLength", keyword: "minLength", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/components/parameters/LocationIdPath/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate0.errors = vErrors;
  return errors === 0;
}
validate0.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v1 = validate20;
var schema10 = { "type": "object", "required": ["locationId", "name", "isLive", "billingMode", "rebilling", "directBilling", "wallet", "autoRecharge", "creditGuard", "pendingCredits", "creditBatches"], "properties": { "locationId": { "type": "string" }, "name": { "type": ["string", "null"] }, "isLive": { "type": ["boolean", "null"] }, "billingMode": { "type": "string", "enum": ["DIRECT", "REBILLING", "AGENCY_WALLET"] }, "rebilling": { "$ref": "contract:3" }, "directBilling": { "$ref": "contract:4" }, "wallet": { "$ref": "contract:7" }, "autoRecharge": { "$ref": "contract:8" }, "creditGuard": { "$ref": "contract:9" }, "pendingCredits": { "$ref": "contract:10" }, "creditBatches": { "type": "array", "items": { "$ref": "contract:11" } } } };
var schema1 = { "type": "object", "required": ["enabled", "clientRatePerMinute"], "properties": { "enabled": { "type": "boolean" }, "clientRatePerMinute": { "type": ["number", "null"] } } };
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate1.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Rebilling/required", keyword: "required", params: { missingProperty: "enabled" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.clientRatePerMinute === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/Rebilling/required", keyword: "required", params: { missingProperty: "clientRatePerMinute" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.enabled !== void 0) {
      if (typeof data.enabled !== "boolean") {
        const err2 = { instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/Rebilling/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.clientRatePerMinute !== void 0) {
      let data1 = data.clientRatePerMinute;
      if (!(typeof data1 == "number" && isFinite(data1)) && data1 !== null) {
        const err3 = { instancePath: instancePath + "/clientRatePerMinute", schemaPath: "#/components/schemas/Rebilling/properties/clientRatePerMinute/type", keyword: "type", params: { type: schema1.properties.clientRatePerMinute.type } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/components/schemas/Rebilling/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate1.errors = vErrors;
  return errors === 0;
}
validate1.evaluated = { "props": { "enabled": true, "clientRatePerMinute": true }, "dynamicProps": false, "dynamicItems": false };
var schema2 = { "type": "object", "required": ["status", "brand", "last4", "expMonth", "expYear"], "properties": { "status": { "type": "string", "enum": ["OK", "NO_CARD", "NO_CUSTOMER", "NO_DEFAULT_RECORDED", "NOT_MIGRATED", "WRONG_ACCOUNT", "PROVIDER_UNAVAILABLE"] }, "brand": { "type": ["string", "null"] }, "last4": { "type": ["string", "null"] }, "expMonth": { "type": ["integer", "null"] }, "expYear": { "type": ["integer", "null"] } } };
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate2.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Card/required", keyword: "required", params: { missingProperty: "status" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.brand === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/Card/required", keyword: "required", params: { missingProperty: "brand" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.last4 === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/Card/required", keyword: "required", params: { missingProperty: "last4" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.expMonth === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/Card/required", keyword: "required", params: { missingProperty: "expMonth" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.expYear === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/Card/required", keyword: "required", params: { missingProperty: "expYear" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        const err5 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/Card/properties/status/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (!(data0 === "OK" || data0 === "NO_CARD" || data0 === "NO_CUSTOMER" || data0 === "NO_DEFAULT_RECORDED" || data0 === "NOT_MIGRATED" || data0 === "WRONG_ACCOUNT" || data0 === "PROVIDER_UNAVAILABLE")) {
        const err6 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/Card/properties/status/enum", keyword: "enum", params: { allowedValues: schema2.properties.status.enum } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.brand !== void 0) {
      let data1 = data.brand;
      if (typeof data1 !== "string" && data1 !== null) {
        const err7 = { instancePath: instancePath + "/brand", schemaPath: "#/components/schemas/Card/properties/brand/type", keyword: "type", params: { type: schema2.properties.brand.type } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.last4 !== void 0) {
      let data2 = data.last4;
      if (typeof data2 !== "string" && data2 !== null) {
        const err8 = { instancePath: instancePath + "/last4", schemaPath: "#/components/schemas/Card/properties/last4/type", keyword: "type", params: { type: schema2.properties.last4.type } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.expMonth !== void 0) {
      let data3 = data.expMonth;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3)) && data3 !== null) {
        const err9 = { instancePath: instancePath + "/expMonth", schemaPath: "#/components/schemas/Card/properties/expMonth/type", keyword: "type", params: { type: schema2.properties.expMonth.type } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.expYear !== void 0) {
      let data4 = data.expYear;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4)) && data4 !== null) {
        const err10 = { instancePath: instancePath + "/expYear", schemaPath: "#/components/schemas/Card/properties/expYear/type", keyword: "type", params: { type: schema2.properties.expYear.type } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/components/schemas/Card/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate2.errors = vErrors;
  return errors === 0;
}
validate2.evaluated = { "props": { "status": true, "brand": true, "last4": true, "expMonth": true, "expYear": true }, "dynamicProps": false, "dynamicItems": false };
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate3.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data !== null) {
    const err0 = { instancePath, schemaPath: "#/components/schemas/DirectBilling/properties/card/oneOf/1/type", keyword: "type", params: { type: "null" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate3.errors = vErrors;
  return errors === 0;
}
validate3.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate4(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate4.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/DirectBilling/required", keyword: "required", params: { missingProperty: "enabled" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.card === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/DirectBilling/required", keyword: "required", params: { missingProperty: "card" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.enabled !== void 0) {
      if (typeof data.enabled !== "boolean") {
        const err2 = { instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/DirectBilling/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.card !== void 0) {
      let data1 = data.card;
      const _errs4 = errors;
      let valid1 = false;
      let passing0 = null;
      const _errs5 = errors;
      if (!validate2(data1, { instancePath: instancePath + "/card", parentData: data, parentDataProperty: "card", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs5 === errors;
      if (_valid0) {
        valid1 = true;
        passing0 = 0;
        var props0 = /* @__PURE__ */ Object.create(null);
        props0.status = true;
        props0.brand = true;
        props0.last4 = true;
        props0.expMonth = true;
        props0.expYear = true;
      }
      const _errs6 = errors;
      if (!validate3(data1, { instancePath: instancePath + "/card", parentData: data, parentDataProperty: "card", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs6 === errors;
      if (_valid0 && valid1) {
        valid1 = false;
        passing0 = [passing0, 1];
      } else {
        if (_valid0) {
          valid1 = true;
          passing0 = 1;
        }
      }
      if (!valid1) {
        const err3 = { instancePath: instancePath + "/card", schemaPath: "#/components/schemas/DirectBilling/properties/card/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      } else {
        errors = _errs4;
        if (vErrors !== null) {
          if (_errs4) {
            vErrors.length = _errs4;
          } else {
            vErrors = null;
          }
        }
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/components/schemas/DirectBilling/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate4.errors = vErrors;
  return errors === 0;
}
validate4.evaluated = { "props": { "enabled": true, "card": true }, "dynamicProps": false, "dynamicItems": false };
var schema5 = { "type": "object", "required": ["balanceMinutes", "balanceUSD", "debtMinutes", "status", "visibility"], "properties": { "balanceMinutes": { "type": "number" }, "balanceUSD": { "type": "number" }, "debtMinutes": { "type": "number" }, "status": { "type": "string", "enum": ["ACTIVE", "LOW_BALANCE", "IN_DEBT", "DEPLETED"] }, "visibility": { "type": "string", "enum": ["ENABLED", "DISABLED"] } } };
function validate7(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate7.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.balanceMinutes === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Wallet/required", keyword: "required", params: { missingProperty: "balanceMinutes" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.balanceUSD === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/Wallet/required", keyword: "required", params: { missingProperty: "balanceUSD" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.debtMinutes === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/Wallet/required", keyword: "required", params: { missingProperty: "debtMinutes" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/Wallet/required", keyword: "required", params: { missingProperty: "status" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.visibility === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/Wallet/required", keyword: "required", params: { missingProperty: "visibility" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.balanceMinutes !== void 0) {
      let data0 = data.balanceMinutes;
      if (!(typeof data0 == "number" && isFinite(data0))) {
        const err5 = { instancePath: instancePath + "/balanceMinutes", schemaPath: "#/components/schemas/Wallet/properties/balanceMinutes/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.balanceUSD !== void 0) {
      let data1 = data.balanceUSD;
      if (!(typeof data1 == "number" && isFinite(data1))) {
        const err6 = { instancePath: instancePath + "/balanceUSD", schemaPath: "#/components/schemas/Wallet/properties/balanceUSD/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.debtMinutes !== void 0) {
      let data2 = data.debtMinutes;
      if (!(typeof data2 == "number" && isFinite(data2))) {
        const err7 = { instancePath: instancePath + "/debtMinutes", schemaPath: "#/components/schemas/Wallet/properties/debtMinutes/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      if (typeof data3 !== "string") {
        const err8 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/Wallet/properties/status/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (!(data3 === "ACTIVE" || data3 === "LOW_BALANCE" || data3 === "IN_DEBT" || data3 === "DEPLETED")) {
        const err9 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/Wallet/properties/status/enum", keyword: "enum", params: { allowedValues: schema5.properties.status.enum } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.visibility !== void 0) {
      let data4 = data.visibility;
      if (typeof data4 !== "string") {
        const err10 = { instancePath: instancePath + "/visibility", schemaPath: "#/components/schemas/Wallet/properties/visibility/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (!(data4 === "ENABLED" || data4 === "DISABLED")) {
        const err11 = { instancePath: instancePath + "/visibility", schemaPath: "#/components/schemas/Wallet/properties/visibility/enum", keyword: "enum", params: { allowedValues: schema5.properties.visibility.enum } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/components/schemas/Wallet/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate7.errors = vErrors;
  return errors === 0;
}
validate7.evaluated = { "props": { "balanceMinutes": true, "balanceUSD": true, "debtMinutes": true, "status": true, "visibility": true }, "dynamicProps": false, "dynamicItems": false };
var schema6 = { "type": "object", "required": ["enabled", "thresholdUSD", "rechargeAmountUSD", "blockedReason", "requiresAction", "recommendedAction", "lastSuccessfulRechargeAt", "lastFailureAt"], "properties": { "enabled": { "type": "boolean" }, "thresholdUSD": { "type": ["number", "null"] }, "rechargeAmountUSD": { "type": ["number", "null"] }, "blockedReason": { "type": ["string", "null"] }, "requiresAction": { "type": "boolean" }, "recommendedAction": { "type": ["string", "null"] }, "lastSuccessfulRechargeAt": { "type": ["string", "null"], "format": "date-time" }, "lastFailureAt": { "type": ["string", "null"], "format": "date-time" } } };
var formats0 = require_formats().fullFormats["date-time"];
function validate8(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate8.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/required", keyword: "required", params: { missingProperty: "enabled" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.thresholdUSD === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/required", keyword: "required", params: { missingProperty: "thresholdUSD" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.rechargeAmountUSD === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/required", keyword: "required", params: { missingProperty: "rechargeAmountUSD" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.blockedReason === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/required", keyword: "required", params: { missingProperty: "blockedReason" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.requiresAction === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/required", keyword: "required", params: { missingProperty: "requiresAction" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.recommendedAction === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/required", keyword: "required", params: { missingProperty: "recommendedAction" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.lastSuccessfulRechargeAt === void 0) {
      const err6 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/required", keyword: "required", params: { missingProperty: "lastSuccessfulRechargeAt" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.lastFailureAt === void 0) {
      const err7 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/required", keyword: "required", params: { missingProperty: "lastFailureAt" } };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.enabled !== void 0) {
      if (typeof data.enabled !== "boolean") {
        const err8 = { instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/AutoRecharge/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.thresholdUSD !== void 0) {
      let data1 = data.thresholdUSD;
      if (!(typeof data1 == "number" && isFinite(data1)) && data1 !== null) {
        const err9 = { instancePath: instancePath + "/thresholdUSD", schemaPath: "#/components/schemas/AutoRecharge/properties/thresholdUSD/type", keyword: "type", params: { type: schema6.properties.thresholdUSD.type } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.rechargeAmountUSD !== void 0) {
      let data2 = data.rechargeAmountUSD;
      if (!(typeof data2 == "number" && isFinite(data2)) && data2 !== null) {
        const err10 = { instancePath: instancePath + "/rechargeAmountUSD", schemaPath: "#/components/schemas/AutoRecharge/properties/rechargeAmountUSD/type", keyword: "type", params: { type: schema6.properties.rechargeAmountUSD.type } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.blockedReason !== void 0) {
      let data3 = data.blockedReason;
      if (typeof data3 !== "string" && data3 !== null) {
        const err11 = { instancePath: instancePath + "/blockedReason", schemaPath: "#/components/schemas/AutoRecharge/properties/blockedReason/type", keyword: "type", params: { type: schema6.properties.blockedReason.type } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.requiresAction !== void 0) {
      if (typeof data.requiresAction !== "boolean") {
        const err12 = { instancePath: instancePath + "/requiresAction", schemaPath: "#/components/schemas/AutoRecharge/properties/requiresAction/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.recommendedAction !== void 0) {
      let data5 = data.recommendedAction;
      if (typeof data5 !== "string" && data5 !== null) {
        const err13 = { instancePath: instancePath + "/recommendedAction", schemaPath: "#/components/schemas/AutoRecharge/properties/recommendedAction/type", keyword: "type", params: { type: schema6.properties.recommendedAction.type } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.lastSuccessfulRechargeAt !== void 0) {
      let data6 = data.lastSuccessfulRechargeAt;
      if (typeof data6 !== "string" && data6 !== null) {
        const err14 = { instancePath: instancePath + "/lastSuccessfulRechargeAt", schemaPath: "#/components/schemas/AutoRecharge/properties/lastSuccessfulRechargeAt/type", keyword: "type", params: { type: schema6.properties.lastSuccessfulRechargeAt.type } };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (typeof data6 === "string") {
        if (!formats0.validate(data6)) {
          const err15 = { instancePath: instancePath + "/lastSuccessfulRechargeAt", schemaPath: "#/components/schemas/AutoRecharge/properties/lastSuccessfulRechargeAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      }
    }
    if (data.lastFailureAt !== void 0) {
      let data7 = data.lastFailureAt;
      if (typeof data7 !== "string" && data7 !== null) {
        const err16 = { instancePath: instancePath + "/lastFailureAt", schemaPath: "#/components/schemas/AutoRecharge/properties/lastFailureAt/type", keyword: "type", params: { type: schema6.properties.lastFailureAt.type } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (typeof data7 === "string") {
        if (!formats0.validate(data7)) {
          const err17 = { instancePath: instancePath + "/lastFailureAt", schemaPath: "#/components/schemas/AutoRecharge/properties/lastFailureAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/components/schemas/AutoRecharge/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate8.errors = vErrors;
  return errors === 0;
}
validate8.evaluated = { "props": { "enabled": true, "thresholdUSD": true, "rechargeAmountUSD": true, "blockedReason": true, "requiresAction": true, "recommendedAction": true, "lastSuccessfulRechargeAt": true, "lastFailureAt": true }, "dynamicProps": false, "dynamicItems": false };
function validate9(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate9.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CreditGuard/required", keyword: "required", params: { missingProperty: "enabled" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.enabled !== void 0) {
      if (typeof data.enabled !== "boolean") {
        const err1 = { instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/CreditGuard/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/schemas/CreditGuard/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate9.errors = vErrors;
  return errors === 0;
}
validate9.evaluated = { "props": { "enabled": true }, "dynamicProps": false, "dynamicItems": false };
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate10.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.count === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/PendingCredits/required", keyword: "required", params: { missingProperty: "count" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.minutes === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/PendingCredits/required", keyword: "required", params: { missingProperty: "minutes" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.amountUSD === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/PendingCredits/required", keyword: "required", params: { missingProperty: "amountUSD" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.items === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/PendingCredits/required", keyword: "required", params: { missingProperty: "items" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.count !== void 0) {
      let data0 = data.count;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err4 = { instancePath: instancePath + "/count", schemaPath: "#/components/schemas/PendingCredits/properties/count/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err5 = { instancePath: instancePath + "/count", schemaPath: "#/components/schemas/PendingCredits/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
    }
    if (data.minutes !== void 0) {
      let data1 = data.minutes;
      if (!(typeof data1 == "number" && isFinite(data1))) {
        const err6 = { instancePath: instancePath + "/minutes", schemaPath: "#/components/schemas/PendingCredits/properties/minutes/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.amountUSD !== void 0) {
      let data2 = data.amountUSD;
      if (!(typeof data2 == "number" && isFinite(data2))) {
        const err7 = { instancePath: instancePath + "/amountUSD", schemaPath: "#/components/schemas/PendingCredits/properties/amountUSD/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.items !== void 0) {
      if (!Array.isArray(data.items)) {
        const err8 = { instancePath: instancePath + "/items", schemaPath: "#/components/schemas/PendingCredits/properties/items/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/components/schemas/PendingCredits/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate10.errors = vErrors;
  return errors === 0;
}
validate10.evaluated = { "props": { "count": true, "minutes": true, "amountUSD": true, "items": true }, "dynamicProps": false, "dynamicItems": false };
var schema9 = { "type": "object", "required": ["id", "purchasedAt", "minutesPurchased", "minutesRemaining", "valueRemainingUSD", "ratePerMinute", "isBonus", "expiresAt", "isExpired"], "properties": { "id": { "type": "string" }, "purchasedAt": { "type": "string", "format": "date-time" }, "minutesPurchased": { "type": "number" }, "minutesRemaining": { "type": "number" }, "valueRemainingUSD": { "type": "number" }, "ratePerMinute": { "type": "number" }, "isBonus": { "type": "boolean" }, "expiresAt": { "type": ["string", "null"], "format": "date-time" }, "isExpired": { "type": "boolean" } } };
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate11.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.purchasedAt === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "purchasedAt" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.minutesPurchased === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "minutesPurchased" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.minutesRemaining === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "minutesRemaining" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.valueRemainingUSD === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "valueRemainingUSD" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.ratePerMinute === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "ratePerMinute" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.isBonus === void 0) {
      const err6 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "isBonus" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.expiresAt === void 0) {
      const err7 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "expiresAt" } };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.isExpired === void 0) {
      const err8 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/required", keyword: "required", params: { missingProperty: "isExpired" } };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err9 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/CreditBatch/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.purchasedAt !== void 0) {
      let data1 = data.purchasedAt;
      if (typeof data1 === "string") {
        if (!formats0.validate(data1)) {
          const err10 = { instancePath: instancePath + "/purchasedAt", schemaPath: "#/components/schemas/CreditBatch/properties/purchasedAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/purchasedAt", schemaPath: "#/components/schemas/CreditBatch/properties/purchasedAt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.minutesPurchased !== void 0) {
      let data2 = data.minutesPurchased;
      if (!(typeof data2 == "number" && isFinite(data2))) {
        const err12 = { instancePath: instancePath + "/minutesPurchased", schemaPath: "#/components/schemas/CreditBatch/properties/minutesPurchased/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.minutesRemaining !== void 0) {
      let data3 = data.minutesRemaining;
      if (!(typeof data3 == "number" && isFinite(data3))) {
        const err13 = { instancePath: instancePath + "/minutesRemaining", schemaPath: "#/components/schemas/CreditBatch/properties/minutesRemaining/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.valueRemainingUSD !== void 0) {
      let data4 = data.valueRemainingUSD;
      if (!(typeof data4 == "number" && isFinite(data4))) {
        const err14 = { instancePath: instancePath + "/valueRemainingUSD", schemaPath: "#/components/schemas/CreditBatch/properties/valueRemainingUSD/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.ratePerMinute !== void 0) {
      let data5 = data.ratePerMinute;
      if (!(typeof data5 == "number" && isFinite(data5))) {
        const err15 = { instancePath: instancePath + "/ratePerMinute", schemaPath: "#/components/schemas/CreditBatch/properties/ratePerMinute/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.isBonus !== void 0) {
      if (typeof data.isBonus !== "boolean") {
        const err16 = { instancePath: instancePath + "/isBonus", schemaPath: "#/components/schemas/CreditBatch/properties/isBonus/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.expiresAt !== void 0) {
      let data7 = data.expiresAt;
      if (typeof data7 !== "string" && data7 !== null) {
        const err17 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/CreditBatch/properties/expiresAt/type", keyword: "type", params: { type: schema9.properties.expiresAt.type } };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (typeof data7 === "string") {
        if (!formats0.validate(data7)) {
          const err18 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/CreditBatch/properties/expiresAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      }
    }
    if (data.isExpired !== void 0) {
      if (typeof data.isExpired !== "boolean") {
        const err19 = { instancePath: instancePath + "/isExpired", schemaPath: "#/components/schemas/CreditBatch/properties/isExpired/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
  } else {
    const err20 = { instancePath, schemaPath: "#/components/schemas/CreditBatch/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err20];
    } else {
      vErrors.push(err20);
    }
    errors++;
  }
  validate11.errors = vErrors;
  return errors === 0;
}
validate11.evaluated = { "props": { "id": true, "purchasedAt": true, "minutesPurchased": true, "minutesRemaining": true, "valueRemainingUSD": true, "ratePerMinute": true, "isBonus": true, "expiresAt": true, "isExpired": true }, "dynamicProps": false, "dynamicItems": false };
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate12.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.locationId === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "locationId" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "name" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.isLive === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "isLive" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.billingMode === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "billingMode" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.rebilling === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "rebilling" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.directBilling === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "directBilling" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.wallet === void 0) {
      const err6 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "wallet" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.autoRecharge === void 0) {
      const err7 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "autoRecharge" } };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.creditGuard === void 0) {
      const err8 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "creditGuard" } };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.pendingCredits === void 0) {
      const err9 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "pendingCredits" } };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.creditBatches === void 0) {
      const err10 = { instancePath, schemaPath: "#/components/schemas/SubAccount/required", keyword: "required", params: { missingProperty: "creditBatches" } };
      if (vErrors === null) {
        vErrors = [err10];
      } else {
        vErrors.push(err10);
      }
      errors++;
    }
    if (data.locationId !== void 0) {
      if (typeof data.locationId !== "string") {
        const err11 = { instancePath: instancePath + "/locationId", schemaPath: "#/components/schemas/SubAccount/properties/locationId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 !== "string" && data1 !== null) {
        const err12 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SubAccount/properties/name/type", keyword: "type", params: { type: schema10.properties.name.type } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.isLive !== void 0) {
      let data2 = data.isLive;
      if (typeof data2 !== "boolean" && data2 !== null) {
        const err13 = { instancePath: instancePath + "/isLive", schemaPath: "#/components/schemas/SubAccount/properties/isLive/type", keyword: "type", params: { type: schema10.properties.isLive.type } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.billingMode !== void 0) {
      let data3 = data.billingMode;
      if (typeof data3 !== "string") {
        const err14 = { instancePath: instancePath + "/billingMode", schemaPath: "#/components/schemas/SubAccount/properties/billingMode/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (!(data3 === "DIRECT" || data3 === "REBILLING" || data3 === "AGENCY_WALLET")) {
        const err15 = { instancePath: instancePath + "/billingMode", schemaPath: "#/components/schemas/SubAccount/properties/billingMode/enum", keyword: "enum", params: { allowedValues: schema10.properties.billingMode.enum } };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.rebilling !== void 0) {
      if (!validate1(data.rebilling, { instancePath: instancePath + "/rebilling", parentData: data, parentDataProperty: "rebilling", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
        errors = vErrors.length;
      }
    }
    if (data.directBilling !== void 0) {
      if (!validate4(data.directBilling, { instancePath: instancePath + "/directBilling", parentData: data, parentDataProperty: "directBilling", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
        errors = vErrors.length;
      }
    }
    if (data.wallet !== void 0) {
      if (!validate7(data.wallet, { instancePath: instancePath + "/wallet", parentData: data, parentDataProperty: "wallet", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
        errors = vErrors.length;
      }
    }
    if (data.autoRecharge !== void 0) {
      if (!validate8(data.autoRecharge, { instancePath: instancePath + "/autoRecharge", parentData: data, parentDataProperty: "autoRecharge", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
        errors = vErrors.length;
      }
    }
    if (data.creditGuard !== void 0) {
      if (!validate9(data.creditGuard, { instancePath: instancePath + "/creditGuard", parentData: data, parentDataProperty: "creditGuard", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
        errors = vErrors.length;
      }
    }
    if (data.pendingCredits !== void 0) {
      if (!validate10(data.pendingCredits, { instancePath: instancePath + "/pendingCredits", parentData: data, parentDataProperty: "pendingCredits", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate10.errors : vErrors.concat(validate10.errors);
        errors = vErrors.length;
      }
    }
    if (data.creditBatches !== void 0) {
      let data10 = data.creditBatches;
      if (Array.isArray(data10)) {
        const len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate11(data10[i0], { instancePath: instancePath + "/creditBatches/" + i0, parentData: data10, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/creditBatches", schemaPath: "#/components/schemas/SubAccount/properties/creditBatches/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/components/schemas/SubAccount/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate12.errors = vErrors;
  return errors === 0;
}
validate12.evaluated = { "props": { "locationId": true, "name": true, "isLive": true, "billingMode": true, "rebilling": true, "directBilling": true, "wallet": true, "autoRecharge": true, "creditGuard": true, "pendingCredits": true, "creditBatches": true }, "dynamicProps": false, "dynamicItems": false };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SubAccountBillingResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/SubAccountBillingResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SubAccountBillingResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SubAccountBillingResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.subAccount === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/SubAccountBillingResponse/properties/data/required", keyword: "required", params: { missingProperty: "subAccount" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.subAccount !== void 0) {
          if (!validate12(data1.subAccount, { instancePath: instancePath + "/data/subAccount", parentData: data1, parentDataProperty: "subAccount", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/SubAccountBillingResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/SubAccountBillingResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v2 = validate27;
var schema14 = { "type": "object", "additionalProperties": false, "required": ["success", "error", "message"], "properties": { "success": { "type": "boolean", "const": false }, "error": { "type": "string" }, "message": { "type": "string" }, "errors": { "type": "array", "items": { "$ref": "contract:14" } }, "details": { "type": "object" }, "ref": { "type": "string" }, "requiredScope": { "type": "string" }, "code": { "type": "string" }, "idempotentReplay": { "type": "boolean" }, "unknownLocationIds": { "type": "array", "items": { "type": "string" } }, "withoutWalletLocationIds": { "type": "array", "items": { "type": "string" } }, "failedLocationId": { "type": "string" }, "rollbackFailedLocationIds": { "type": "array", "items": { "type": "string" } }, "cause": { "type": "string" }, "rebillingLeftOn": { "type": "boolean" }, "requestNumber": { "type": "string" }, "requestedCount": { "type": "integer", "minimum": 0 }, "appliedCount": { "type": "integer", "minimum": 0 }, "projectCardCharged": { "type": "boolean" }, "pendingCredits": { "type": "integer", "minimum": 0 }, "recommendedAction": { "type": "string" }, "declineCode": { "type": "string" }, "failureCategory": { "type": "string" }, "errorCode": { "type": "string" }, "requiresAction": { "type": "boolean" }, "healthStatus": { "type": "string" }, "paymentMethods": { "type": "array", "items": { "type": "object" } }, "paymentReviewRequired": { "type": "boolean" }, "reconciliationRequired": { "type": "boolean" }, "cooldownEndsAt": { "type": "string", "format": "date-time" }, "next": { "$ref": "contract:15" } } };
var func1 = Object.prototype.hasOwnProperty;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/FieldError/required", keyword: "required", params: { missingProperty: "field" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.code === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/FieldError/required", keyword: "required", params: { missingProperty: "code" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.message === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/FieldError/required", keyword: "required", params: { missingProperty: "message" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.field !== void 0) {
      if (typeof data.field !== "string") {
        const err3 = { instancePath: instancePath + "/field", schemaPath: "#/components/schemas/FieldError/properties/field/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.code !== void 0) {
      if (typeof data.code !== "string") {
        const err4 = { instancePath: instancePath + "/code", schemaPath: "#/components/schemas/FieldError/properties/code/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.message !== void 0) {
      if (typeof data.message !== "string") {
        const err5 = { instancePath: instancePath + "/message", schemaPath: "#/components/schemas/FieldError/properties/message/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/FieldError/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": { "field": true, "code": true, "message": true }, "dynamicProps": false, "dynamicItems": false };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.step === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/NextStep/required", keyword: "required", params: { missingProperty: "step" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.label === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/NextStep/required", keyword: "required", params: { missingProperty: "label" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.page === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/NextStep/required", keyword: "required", params: { missingProperty: "page" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.step !== void 0) {
      if (typeof data.step !== "string") {
        const err3 = { instancePath: instancePath + "/step", schemaPath: "#/components/schemas/NextStep/properties/step/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.label !== void 0) {
      if (typeof data.label !== "string") {
        const err4 = { instancePath: instancePath + "/label", schemaPath: "#/components/schemas/NextStep/properties/label/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.page !== void 0) {
      if (typeof data.page !== "string") {
        const err5 = { instancePath: instancePath + "/page", schemaPath: "#/components/schemas/NextStep/properties/page/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/NextStep/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": { "step": true, "label": true, "page": true }, "dynamicProps": false, "dynamicItems": false };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/BillingError/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.error === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/BillingError/required", keyword: "required", params: { missingProperty: "error" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.message === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/BillingError/required", keyword: "required", params: { missingProperty: "message" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema14.properties, key0)) {
        const err3 = { instancePath, schemaPath: "#/components/schemas/BillingError/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err4 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/BillingError/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (false !== data0) {
        const err5 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/BillingError/properties/success/const", keyword: "const", params: { allowedValue: false } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.error !== void 0) {
      if (typeof data.error !== "string") {
        const err6 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/BillingError/properties/error/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.message !== void 0) {
      if (typeof data.message !== "string") {
        const err7 = { instancePath: instancePath + "/message", schemaPath: "#/components/schemas/BillingError/properties/message/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.errors !== void 0) {
      let data3 = data.errors;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate22(data3[i0], { instancePath: instancePath + "/errors/" + i0, parentData: data3, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err8 = { instancePath: instancePath + "/errors", schemaPath: "#/components/schemas/BillingError/properties/errors/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.details !== void 0) {
      let data5 = data.details;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        const err9 = { instancePath: instancePath + "/details", schemaPath: "#/components/schemas/BillingError/properties/details/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.ref !== void 0) {
      if (typeof data.ref !== "string") {
        const err10 = { instancePath: instancePath + "/ref", schemaPath: "#/components/schemas/BillingError/properties/ref/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.requiredScope !== void 0) {
      if (typeof data.requiredScope !== "string") {
        const err11 = { instancePath: instancePath + "/requiredScope", schemaPath: "#/components/schemas/BillingError/properties/requiredScope/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.code !== void 0) {
      if (typeof data.code !== "string") {
        const err12 = { instancePath: instancePath + "/code", schemaPath: "#/components/schemas/BillingError/properties/code/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.idempotentReplay !== void 0) {
      if (typeof data.idempotentReplay !== "boolean") {
        const err13 = { instancePath: instancePath + "/idempotentReplay", schemaPath: "#/components/schemas/BillingError/properties/idempotentReplay/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.unknownLocationIds !== void 0) {
      let data10 = data.unknownLocationIds;
      if (Array.isArray(data10)) {
        const len1 = data10.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (typeof data10[i1] !== "string") {
            const err14 = { instancePath: instancePath + "/unknownLocationIds/" + i1, schemaPath: "#/components/schemas/BillingError/properties/unknownLocationIds/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
      } else {
        const err15 = { instancePath: instancePath + "/unknownLocationIds", schemaPath: "#/components/schemas/BillingError/properties/unknownLocationIds/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.withoutWalletLocationIds !== void 0) {
      let data12 = data.withoutWalletLocationIds;
      if (Array.isArray(data12)) {
        const len2 = data12.length;
        for (let i2 = 0; i2 < len2; i2++) {
          if (typeof data12[i2] !== "string") {
            const err16 = { instancePath: instancePath + "/withoutWalletLocationIds/" + i2, schemaPath: "#/components/schemas/BillingError/properties/withoutWalletLocationIds/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
      } else {
        const err17 = { instancePath: instancePath + "/withoutWalletLocationIds", schemaPath: "#/components/schemas/BillingError/properties/withoutWalletLocationIds/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.failedLocationId !== void 0) {
      if (typeof data.failedLocationId !== "string") {
        const err18 = { instancePath: instancePath + "/failedLocationId", schemaPath: "#/components/schemas/BillingError/properties/failedLocationId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.rollbackFailedLocationIds !== void 0) {
      let data15 = data.rollbackFailedLocationIds;
      if (Array.isArray(data15)) {
        const len3 = data15.length;
        for (let i3 = 0; i3 < len3; i3++) {
          if (typeof data15[i3] !== "string") {
            const err19 = { instancePath: instancePath + "/rollbackFailedLocationIds/" + i3, schemaPath: "#/components/schemas/BillingError/properties/rollbackFailedLocationIds/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
      } else {
        const err20 = { instancePath: instancePath + "/rollbackFailedLocationIds", schemaPath: "#/components/schemas/BillingError/properties/rollbackFailedLocationIds/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.cause !== void 0) {
      if (typeof data.cause !== "string") {
        const err21 = { instancePath: instancePath + "/cause", schemaPath: "#/components/schemas/BillingError/properties/cause/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.rebillingLeftOn !== void 0) {
      if (typeof data.rebillingLeftOn !== "boolean") {
        const err22 = { instancePath: instancePath + "/rebillingLeftOn", schemaPath: "#/components/schemas/BillingError/properties/rebillingLeftOn/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.requestNumber !== void 0) {
      if (typeof data.requestNumber !== "string") {
        const err23 = { instancePath: instancePath + "/requestNumber", schemaPath: "#/components/schemas/BillingError/properties/requestNumber/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.requestedCount !== void 0) {
      let data20 = data.requestedCount;
      if (!(typeof data20 == "number" && (!(data20 % 1) && !isNaN(data20)) && isFinite(data20))) {
        const err24 = { instancePath: instancePath + "/requestedCount", schemaPath: "#/components/schemas/BillingError/properties/requestedCount/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
      if (typeof data20 == "number" && isFinite(data20)) {
        if (data20 < 0 || isNaN(data20)) {
          const err25 = { instancePath: instancePath + "/requestedCount", schemaPath: "#/components/schemas/BillingError/properties/requestedCount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      }
    }
    if (data.appliedCount !== void 0) {
      let data21 = data.appliedCount;
      if (!(typeof data21 == "number" && (!(data21 % 1) && !isNaN(data21)) && isFinite(data21))) {
        const err26 = { instancePath: instancePath + "/appliedCount", schemaPath: "#/components/schemas/BillingError/properties/appliedCount/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
      if (typeof data21 == "number" && isFinite(data21)) {
        if (data21 < 0 || isNaN(data21)) {
          const err27 = { instancePath: instancePath + "/appliedCount", schemaPath: "#/components/schemas/BillingError/properties/appliedCount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
      }
    }
    if (data.projectCardCharged !== void 0) {
      if (typeof data.projectCardCharged !== "boolean") {
        const err28 = { instancePath: instancePath + "/projectCardCharged", schemaPath: "#/components/schemas/BillingError/properties/projectCardCharged/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
    }
    if (data.pendingCredits !== void 0) {
      let data23 = data.pendingCredits;
      if (!(typeof data23 == "number" && (!(data23 % 1) && !isNaN(data23)) && isFinite(data23))) {
        const err29 = { instancePath: instancePath + "/pendingCredits", schemaPath: "#/components/schemas/BillingError/properties/pendingCredits/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err29];
        } else {
          vErrors.push(err29);
        }
        errors++;
      }
      if (typeof data23 == "number" && isFinite(data23)) {
        if (data23 < 0 || isNaN(data23)) {
          const err30 = { instancePath: instancePath + "/pendingCredits", schemaPath: "#/components/schemas/BillingError/properties/pendingCredits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err30];
          } else {
            vErrors.push(err30);
          }
          errors++;
        }
      }
    }
    if (data.recommendedAction !== void 0) {
      if (typeof data.recommendedAction !== "string") {
        const err31 = { instancePath: instancePath + "/recommendedAction", schemaPath: "#/components/schemas/BillingError/properties/recommendedAction/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
    }
    if (data.declineCode !== void 0) {
      if (typeof data.declineCode !== "string") {
        const err32 = { instancePath: instancePath + "/declineCode", schemaPath: "#/components/schemas/BillingError/properties/declineCode/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
    if (data.failureCategory !== void 0) {
      if (typeof data.failureCategory !== "string") {
        const err33 = { instancePath: instancePath + "/failureCategory", schemaPath: "#/components/schemas/BillingError/properties/failureCategory/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
    if (data.errorCode !== void 0) {
      if (typeof data.errorCode !== "string") {
        const err34 = { instancePath: instancePath + "/errorCode", schemaPath: "#/components/schemas/BillingError/properties/errorCode/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err34];
        } else {
          vErrors.push(err34);
        }
        errors++;
      }
    }
    if (data.requiresAction !== void 0) {
      if (typeof data.requiresAction !== "boolean") {
        const err35 = { instancePath: instancePath + "/requiresAction", schemaPath: "#/components/schemas/BillingError/properties/requiresAction/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
    }
    if (data.healthStatus !== void 0) {
      if (typeof data.healthStatus !== "string") {
        const err36 = { instancePath: instancePath + "/healthStatus", schemaPath: "#/components/schemas/BillingError/properties/healthStatus/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err36];
        } else {
          vErrors.push(err36);
        }
        errors++;
      }
    }
    if (data.paymentMethods !== void 0) {
      let data30 = data.paymentMethods;
      if (Array.isArray(data30)) {
        const len4 = data30.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data31 = data30[i4];
          if (!(data31 && typeof data31 == "object" && !Array.isArray(data31))) {
            const err37 = { instancePath: instancePath + "/paymentMethods/" + i4, schemaPath: "#/components/schemas/BillingError/properties/paymentMethods/items/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err37];
            } else {
              vErrors.push(err37);
            }
            errors++;
          }
        }
      } else {
        const err38 = { instancePath: instancePath + "/paymentMethods", schemaPath: "#/components/schemas/BillingError/properties/paymentMethods/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err38];
        } else {
          vErrors.push(err38);
        }
        errors++;
      }
    }
    if (data.paymentReviewRequired !== void 0) {
      if (typeof data.paymentReviewRequired !== "boolean") {
        const err39 = { instancePath: instancePath + "/paymentReviewRequired", schemaPath: "#/components/schemas/BillingError/properties/paymentReviewRequired/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err39];
        } else {
          vErrors.push(err39);
        }
        errors++;
      }
    }
    if (data.reconciliationRequired !== void 0) {
      if (typeof data.reconciliationRequired !== "boolean") {
        const err40 = { instancePath: instancePath + "/reconciliationRequired", schemaPath: "#/components/schemas/BillingError/properties/reconciliationRequired/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err40];
        } else {
          vErrors.push(err40);
        }
        errors++;
      }
    }
    if (data.cooldownEndsAt !== void 0) {
      let data34 = data.cooldownEndsAt;
      if (typeof data34 === "string") {
        if (!formats0.validate(data34)) {
          const err41 = { instancePath: instancePath + "/cooldownEndsAt", schemaPath: "#/components/schemas/BillingError/properties/cooldownEndsAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err41];
          } else {
            vErrors.push(err41);
          }
          errors++;
        }
      } else {
        const err42 = { instancePath: instancePath + "/cooldownEndsAt", schemaPath: "#/components/schemas/BillingError/properties/cooldownEndsAt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err42];
        } else {
          vErrors.push(err42);
        }
        errors++;
      }
    }
    if (data.next !== void 0) {
      if (!validate23(data.next, { instancePath: instancePath + "/next", parentData: data, parentDataProperty: "next", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err43 = { instancePath, schemaPath: "#/components/schemas/BillingError/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err43];
    } else {
      vErrors.push(err43);
    }
    errors++;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
validate24.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs0 = errors;
  const _errs1 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.ref === void 0 && (missing0 = "ref")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  }
  var valid0 = _errs1 === errors;
  if (valid0) {
    const err1 = { instancePath, schemaPath: "#/components/schemas/BillingRefusal/not", keyword: "not", params: {} };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
  }
  if (!validate24(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
    errors = vErrors.length;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v3 = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate24(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
    errors = vErrors.length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ref === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/BillingFailure/required", keyword: "required", params: { missingProperty: "ref" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v4 = validate31;
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!(typeof data == "number" && (!(data % 1) && !isNaN(data)) && isFinite(data))) {
    const err0 = { instancePath, schemaPath: "#/components/headers/RetryAfter/schema/type", keyword: "type", params: { type: "integer" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (typeof data == "number" && isFinite(data)) {
    if (data < 0 || isNaN(data)) {
      const err1 = { instancePath, schemaPath: "#/components/headers/RetryAfter/schema/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v5 = validate32;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/headers/RequestIdOfFailure/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v6 = validate33;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func0(data) > 255) {
      const err0 = { instancePath, schemaPath: "#/components/parameters/IdempotencyKey/schema/maxLength", keyword: "maxLength", params: { limit: 255 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (func0(data) < 8) {
      const err1 = { instancePath, schemaPath: "#/components/parameters/IdempotencyKey/schema/minLength", keyword: "minLength", params: { limit: 8 } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/parameters/IdempotencyKey/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v7 = validate36;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate34.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/AutoRechargeUpdate/required", keyword: "required", params: { missingProperty: "enabled" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "enabled" || key0 === "thresholdUSD" || key0 === "rechargeAmountUSD")) {
        const err1 = { instancePath, schemaPath: "#/components/schemas/AutoRechargeUpdate/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.enabled !== void 0) {
      if (typeof data.enabled !== "boolean") {
        const err2 = { instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/AutoRechargeUpdate/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.thresholdUSD !== void 0) {
      let data1 = data.thresholdUSD;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 10 || isNaN(data1)) {
          const err3 = { instancePath: instancePath + "/thresholdUSD", schemaPath: "#/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/minimum", keyword: "minimum", params: { comparison: ">=", limit: 10 } };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/thresholdUSD", schemaPath: "#/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.rechargeAmountUSD !== void 0) {
      let data2 = data.rechargeAmountUSD;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 <= 0 || isNaN(data2)) {
          const err5 = { instancePath: instancePath + "/rechargeAmountUSD", schemaPath: "#/components/schemas/AutoRechargeUpdate/properties/rechargeAmountUSD/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/rechargeAmountUSD", schemaPath: "#/components/schemas/AutoRechargeUpdate/properties/rechargeAmountUSD/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/AutoRechargeUpdate/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate34.errors = vErrors;
  return errors === 0;
}
validate34.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CreditGuardUpdate/required", keyword: "required", params: { missingProperty: "enabled" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "enabled")) {
        const err1 = { instancePath, schemaPath: "#/components/schemas/CreditGuardUpdate/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.enabled !== void 0) {
      if (typeof data.enabled !== "boolean") {
        const err2 = { instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/CreditGuardUpdate/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/CreditGuardUpdate/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  let valid0 = true;
  if (!(data && typeof data == "object" && !Array.isArray(data)) || data.enabled === false) {
    const _errs2 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.autoRecharge !== void 0) {
        const err0 = { instancePath: instancePath + "/autoRecharge", schemaPath: "#/components/schemas/DirectBillingUpdate/then/properties/autoRecharge/false schema", keyword: "false schema", params: {} };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (data.creditGuard !== void 0) {
        const err1 = { instancePath: instancePath + "/creditGuard", schemaPath: "#/components/schemas/DirectBillingUpdate/then/properties/creditGuard/false schema", keyword: "false schema", params: {} };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    var passes0 = _errs2 === errors;
    valid0 = passes0;
    var props0 = /* @__PURE__ */ Object.create(null);
    props0.enabled = true;
    if (valid0) {
      if (props0 !== true) {
        props0 = props0 || /* @__PURE__ */ Object.create(null);
        props0.autoRecharge = true;
        props0.creditGuard = true;
      }
    }
  }
  if (!valid0) {
    const err2 = { instancePath, schemaPath: "#/components/schemas/DirectBillingUpdate/if", keyword: "if", params: { failingKeyword: "then" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/DirectBillingUpdate/required", keyword: "required", params: { missingProperty: "enabled" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "enabled" || key0 === "autoRecharge" || key0 === "creditGuard")) {
        const err4 = { instancePath, schemaPath: "#/components/schemas/DirectBillingUpdate/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.enabled !== void 0) {
      if (typeof data.enabled !== "boolean") {
        const err5 = { instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/DirectBillingUpdate/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.autoRecharge !== void 0) {
      if (!validate34(data.autoRecharge, { instancePath: instancePath + "/autoRecharge", parentData: data, parentDataProperty: "autoRecharge", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
        errors = vErrors.length;
      }
    }
    if (data.creditGuard !== void 0) {
      if (!validate35(data.creditGuard, { instancePath: instancePath + "/creditGuard", parentData: data, parentDataProperty: "creditGuard", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/DirectBillingUpdate/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v8 = validate40;
var schema23 = { "type": "object", "required": ["status", "amountUSD", "minutesAdded"], "properties": { "status": { "type": "string", "enum": ["SUCCEEDED", "CREDIT_PENDING"] }, "amountUSD": { "type": "number" }, "minutesAdded": { "type": ["number", "null"] } }, "if": { "required": ["status"], "properties": { "status": { "const": "CREDIT_PENDING" } } }, "then": { "properties": { "minutesAdded": { "type": "null" } } } };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate39.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  let valid0 = true;
  if (!(data && typeof data == "object" && !Array.isArray(data)) || data.status === "CREDIT_PENDING") {
    const _errs2 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.minutesAdded !== void 0) {
        if (data.minutesAdded !== null) {
          const err0 = { instancePath: instancePath + "/minutesAdded", schemaPath: "#/components/schemas/Charge/then/properties/minutesAdded/type", keyword: "type", params: { type: "null" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
      }
    }
    var passes0 = _errs2 === errors;
    valid0 = passes0;
    var props0 = /* @__PURE__ */ Object.create(null);
    props0.status = true;
    if (valid0) {
      if (props0 !== true) {
        props0 = props0 || /* @__PURE__ */ Object.create(null);
        props0.minutesAdded = true;
      }
    }
  }
  if (!valid0) {
    const err1 = { instancePath, schemaPath: "#/components/schemas/Charge/if", keyword: "if", params: { failingKeyword: "then" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/Charge/required", keyword: "required", params: { missingProperty: "status" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.amountUSD === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/Charge/required", keyword: "required", params: { missingProperty: "amountUSD" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.minutesAdded === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/Charge/required", keyword: "required", params: { missingProperty: "minutesAdded" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (props0 !== true) {
      props0 = props0 || /* @__PURE__ */ Object.create(null);
      props0.status = true;
      props0.amountUSD = true;
      props0.minutesAdded = true;
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        const err5 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/Charge/properties/status/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (!(data1 === "SUCCEEDED" || data1 === "CREDIT_PENDING")) {
        const err6 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/Charge/properties/status/enum", keyword: "enum", params: { allowedValues: schema23.properties.status.enum } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.amountUSD !== void 0) {
      let data2 = data.amountUSD;
      if (!(typeof data2 == "number" && isFinite(data2))) {
        const err7 = { instancePath: instancePath + "/amountUSD", schemaPath: "#/components/schemas/Charge/properties/amountUSD/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.minutesAdded !== void 0) {
      let data3 = data.minutesAdded;
      if (!(typeof data3 == "number" && isFinite(data3)) && data3 !== null) {
        const err8 = { instancePath: instancePath + "/minutesAdded", schemaPath: "#/components/schemas/Charge/properties/minutesAdded/type", keyword: "type", params: { type: schema23.properties.minutesAdded.type } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/components/schemas/Charge/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate39.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate39.evaluated = { "dynamicProps": true, "dynamicItems": false };
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/DirectBillingResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/DirectBillingResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/DirectBillingResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/DirectBillingResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.idempotentReplay !== void 0) {
      let data1 = data.idempotentReplay;
      if (typeof data1 !== "boolean") {
        const err4 = { instancePath: instancePath + "/idempotentReplay", schemaPath: "#/components/schemas/DirectBillingResponse/properties/idempotentReplay/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (true !== data1) {
        const err5 = { instancePath: instancePath + "/idempotentReplay", schemaPath: "#/components/schemas/DirectBillingResponse/properties/idempotentReplay/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data2 = data.data;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.subAccount === void 0) {
          const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/DirectBillingResponse/properties/data/required", keyword: "required", params: { missingProperty: "subAccount" } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data2.subAccount !== void 0) {
          if (!validate12(data2.subAccount, { instancePath: instancePath + "/data/subAccount", parentData: data2, parentDataProperty: "subAccount", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
            errors = vErrors.length;
          }
        }
        if (data2.charge !== void 0) {
          if (!validate39(data2.charge, { instancePath: instancePath + "/data/charge", parentData: data2, parentDataProperty: "charge", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err7 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/DirectBillingResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/components/schemas/DirectBillingResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate40.errors = vErrors;
  return errors === 0;
}
validate40.evaluated = { "props": { "success": true, "idempotentReplay": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v9 = validate43;
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/parameters/LiveLocationId/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v10 = validate68;
var pattern1 = new RegExp("^live:.+$", "u");
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate44.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/schemas/ToolGroup/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate44.errors = vErrors;
  return errors === 0;
}
validate44.evaluated = { "dynamicProps": false, "dynamicItems": false };
var pattern0 = new RegExp("^wf_[a-z0-9]{8}$", "u");
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate45.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (!pattern0.test(data)) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/WorkflowId/pattern", keyword: "pattern", params: { pattern: "^wf_[a-z0-9]{8}$" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/components/schemas/WorkflowId/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate45.errors = vErrors;
  return errors === 0;
}
validate45.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate46.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err0 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/CollectedItem/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.label !== void 0) {
      if (typeof data.label !== "string") {
        const err1 = { instancePath: instancePath + "/label", schemaPath: "#/components/schemas/CollectedItem/properties/label/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.question !== void 0) {
      if (typeof data.question !== "string") {
        const err2 = { instancePath: instancePath + "/question", schemaPath: "#/components/schemas/CollectedItem/properties/question/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.type !== void 0) {
      if (typeof data.type !== "string") {
        const err3 = { instancePath: instancePath + "/type", schemaPath: "#/components/schemas/CollectedItem/properties/type/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.field !== void 0) {
      if (typeof data.field !== "string") {
        const err4 = { instancePath: instancePath + "/field", schemaPath: "#/components/schemas/CollectedItem/properties/field/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/components/schemas/CollectedItem/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
validate46.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var wrapper0 = { validate: validate47 };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate47.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  let valid1 = true;
  if (!(data && typeof data == "object" && !Array.isArray(data)) || data.type === "collect_information") {
    const _errs3 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.config !== void 0) {
        let data0 = data.config;
        if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
          if (data0.items !== void 0) {
            let data1 = data0.items;
            if (Array.isArray(data1)) {
              const len0 = data1.length;
              for (let i0 = 0; i0 < len0; i0++) {
                if (!validate46(data1[i0], { instancePath: instancePath + "/config/items/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
                  errors = vErrors.length;
                }
              }
            } else {
              const err0 = { instancePath: instancePath + "/config/items", schemaPath: "#/components/schemas/WorkflowStep/allOf/0/then/properties/config/properties/items/type", keyword: "type", params: { type: "array" } };
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            }
          }
        }
      }
    }
    var passes0 = _errs3 === errors;
    valid1 = passes0;
  }
  if (!valid1) {
    const err1 = { instancePath, schemaPath: "#/components/schemas/WorkflowStep/allOf/0/if", keyword: "if", params: { failingKeyword: "then" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  let valid6 = true;
  if (!(data && typeof data == "object" && !Array.isArray(data)) || data.type === "check_zip_code") {
    const _errs10 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.config !== void 0) {
        let data3 = data.config;
        if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
          if (data3.field !== void 0) {
            if (typeof data3.field !== "string") {
              const err2 = { instancePath: instancePath + "/config/field", schemaPath: "#/components/schemas/WorkflowStep/allOf/1/then/properties/config/properties/field/type", keyword: "type", params: { type: "string" } };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
          }
          if (data3.codes !== void 0) {
            let data5 = data3.codes;
            if (Array.isArray(data5)) {
              const len1 = data5.length;
              for (let i1 = 0; i1 < len1; i1++) {
                if (typeof data5[i1] !== "string") {
                  const err3 = { instancePath: instancePath + "/config/codes/" + i1, schemaPath: "#/components/schemas/WorkflowStep/allOf/1/then/properties/config/properties/codes/items/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err3];
                  } else {
                    vErrors.push(err3);
                  }
                  errors++;
                }
              }
            } else {
              const err4 = { instancePath: instancePath + "/config/codes", schemaPath: "#/components/schemas/WorkflowStep/allOf/1/then/properties/config/properties/codes/type", keyword: "type", params: { type: "array" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
      }
    }
    var passes1 = _errs10 === errors;
    valid6 = passes1;
  }
  if (!valid6) {
    const err5 = { instancePath, schemaPath: "#/components/schemas/WorkflowStep/allOf/1/if", keyword: "if", params: { failingKeyword: "then" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  let valid11 = true;
  if (!(data && typeof data == "object" && !Array.isArray(data)) || data.type === "steer_agent") {
    const _errs20 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.config !== void 0) {
        let data7 = data.config;
        if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
          if (data7.guidance !== void 0) {
            if (typeof data7.guidance !== "string") {
              const err6 = { instancePath: instancePath + "/config/guidance", schemaPath: "#/components/schemas/WorkflowStep/allOf/2/then/properties/config/properties/guidance/type", keyword: "type", params: { type: "string" } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          }
        }
      }
    }
    var passes2 = _errs20 === errors;
    valid11 = passes2;
  }
  if (!valid11) {
    const err7 = { instancePath, schemaPath: "#/components/schemas/WorkflowStep/allOf/2/if", keyword: "if", params: { failingKeyword: "then" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err8 = { instancePath, schemaPath: "#/components/schemas/WorkflowStep/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.type === void 0) {
      const err9 = { instancePath, schemaPath: "#/components/schemas/WorkflowStep/required", keyword: "required", params: { missingProperty: "type" } };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.config === void 0) {
      const err10 = { instancePath, schemaPath: "#/components/schemas/WorkflowStep/required", keyword: "required", params: { missingProperty: "config" } };
      if (vErrors === null) {
        vErrors = [err10];
      } else {
        vErrors.push(err10);
      }
      errors++;
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err11 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/WorkflowStep/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.type !== void 0) {
      if (typeof data.type !== "string") {
        const err12 = { instancePath: instancePath + "/type", schemaPath: "#/components/schemas/WorkflowStep/properties/type/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.config !== void 0) {
      let data11 = data.config;
      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
      } else {
        const err13 = { instancePath: instancePath + "/config", schemaPath: "#/components/schemas/WorkflowStep/properties/config/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.outputs !== void 0) {
      let data12 = data.outputs;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
        for (const key0 in data12) {
          let data13 = data12[key0];
          if (Array.isArray(data13)) {
            const len2 = data13.length;
            for (let i2 = 0; i2 < len2; i2++) {
              if (!wrapper0.validate(data13[i2], { instancePath: instancePath + "/outputs/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i2, parentData: data13, parentDataProperty: i2, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err14 = { instancePath: instancePath + "/outputs/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/WorkflowStep/properties/outputs/additionalProperties/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
      } else {
        const err15 = { instancePath: instancePath + "/outputs", schemaPath: "#/components/schemas/WorkflowStep/properties/outputs/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
  } else {
    const err16 = { instancePath, schemaPath: "#/components/schemas/WorkflowStep/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err16];
    } else {
      vErrors.push(err16);
    }
    errors++;
  }
  validate47.errors = vErrors;
  return errors === 0;
}
validate47.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate49.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Workflow/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/Workflow/required", keyword: "required", params: { missingProperty: "name" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.description === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/Workflow/required", keyword: "required", params: { missingProperty: "description" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.steps === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/Workflow/required", keyword: "required", params: { missingProperty: "steps" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.id !== void 0) {
      if (!validate45(data.id, { instancePath: instancePath + "/id", parentData: data, parentDataProperty: "id", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
        errors = vErrors.length;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/Workflow/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        const err5 = { instancePath: instancePath + "/description", schemaPath: "#/components/schemas/Workflow/properties/description/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.steps !== void 0) {
      let data3 = data.steps;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate47(data3[i0], { instancePath: instancePath + "/steps/" + i0, parentData: data3, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/steps", schemaPath: "#/components/schemas/Workflow/properties/steps/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/Workflow/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate49.errors = vErrors;
  return errors === 0;
}
validate49.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workflows !== void 0) {
      let data0 = data.workflows;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          const _errs4 = errors;
          if (!validate45(key0, { instancePath: instancePath + "/workflows", parentData: data0, parentDataProperty: "workflows", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
            errors = vErrors.length;
          }
          var valid1 = _errs4 === errors;
          if (!valid1) {
            const err0 = { instancePath: instancePath + "/workflows", schemaPath: "#/components/schemas/CapabilityConfig/properties/workflows/propertyNames", keyword: "propertyNames", params: { propertyName: key0 } };
            if (vErrors === null) {
              vErrors = [err0];
            } else {
              vErrors.push(err0);
            }
            errors++;
          }
        }
        for (const key1 in data0) {
          if (!validate49(data0[key1], { instancePath: instancePath + "/workflows/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data0, parentDataProperty: key1, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err1 = { instancePath: instancePath + "/workflows", schemaPath: "#/components/schemas/CapabilityConfig/properties/workflows/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/schemas/CapabilityConfig/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.prompt !== void 0) {
      if (typeof data.prompt !== "string") {
        const err0 = { instancePath: instancePath + "/prompt", schemaPath: "#/components/schemas/Brain/properties/prompt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.capabilities !== void 0) {
      let data1 = data.capabilities;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate44(data1[i0], { instancePath: instancePath + "/capabilities/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err1 = { instancePath: instancePath + "/capabilities", schemaPath: "#/components/schemas/Brain/properties/capabilities/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.capabilityConfig !== void 0) {
      if (!validate52(data.capabilityConfig, { instancePath: instancePath + "/capabilityConfig", parentData: data, parentDataProperty: "capabilityConfig", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/schemas/Brain/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
validate55.evaluated = { "props": { "prompt": true, "capabilities": true, "capabilityConfig": true }, "dynamicProps": false, "dynamicItems": false };
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate58.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.voiceId !== void 0) {
      if (typeof data.voiceId !== "string") {
        const err0 = { instancePath: instancePath + "/voiceId", schemaPath: "#/components/schemas/Voice/properties/voiceId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.prompt !== void 0) {
      let data1 = data.prompt;
      if (typeof data1 === "string") {
        if (func0(data1) < 1) {
          const err1 = { instancePath: instancePath + "/prompt", schemaPath: "#/components/schemas/Voice/properties/prompt/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/prompt", schemaPath: "#/components/schemas/Voice/properties/prompt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/Voice/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { "props": { "voiceId": true, "prompt": true }, "dynamicProps": false, "dynamicItems": false };
var schema34 = { "type": "object", "required": ["status"], "properties": { "status": { "type": "string", "enum": ["draft", "queued", "provisioning", "ready", "provisioning_blocked", "provisioning_uncertain"] }, "revision": { "type": "integer" }, "verifiedAt": { "type": "string", "format": "date-time" }, "failureCode": { "type": "string" } } };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Setup/required", keyword: "required", params: { missingProperty: "status" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/Setup/properties/status/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (!(data0 === "draft" || data0 === "queued" || data0 === "provisioning" || data0 === "ready" || data0 === "provisioning_blocked" || data0 === "provisioning_uncertain")) {
        const err2 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/Setup/properties/status/enum", keyword: "enum", params: { allowedValues: schema34.properties.status.enum } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.revision !== void 0) {
      let data1 = data.revision;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err3 = { instancePath: instancePath + "/revision", schemaPath: "#/components/schemas/Setup/properties/revision/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.verifiedAt !== void 0) {
      let data2 = data.verifiedAt;
      if (typeof data2 === "string") {
        if (!formats0.validate(data2)) {
          const err4 = { instancePath: instancePath + "/verifiedAt", schemaPath: "#/components/schemas/Setup/properties/verifiedAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/verifiedAt", schemaPath: "#/components/schemas/Setup/properties/verifiedAt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.failureCode !== void 0) {
      if (typeof data.failureCode !== "string") {
        const err6 = { instancePath: instancePath + "/failureCode", schemaPath: "#/components/schemas/Setup/properties/failureCode/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/Setup/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
validate59.evaluated = { "props": { "status": true, "revision": true, "verifiedAt": true, "failureCode": true }, "dynamicProps": false, "dynamicItems": false };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.editable === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Authoring/required", keyword: "required", params: { missingProperty: "editable" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.editable !== void 0) {
      if (typeof data.editable !== "boolean") {
        const err1 = { instancePath: instancePath + "/editable", schemaPath: "#/components/schemas/Authoring/properties/editable/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.reasons !== void 0) {
      let data1 = data.reasons;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data1[i0] !== "string") {
            const err2 = { instancePath: instancePath + "/reasons/" + i0, schemaPath: "#/components/schemas/Authoring/properties/reasons/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
      } else {
        const err3 = { instancePath: instancePath + "/reasons", schemaPath: "#/components/schemas/Authoring/properties/reasons/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.bindingWarnings !== void 0) {
      if (!Array.isArray(data.bindingWarnings)) {
        const err4 = { instancePath: instancePath + "/bindingWarnings", schemaPath: "#/components/schemas/Authoring/properties/bindingWarnings/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/components/schemas/Authoring/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { "props": { "editable": true, "reasons": true, "bindingWarnings": true }, "dynamicProps": false, "dynamicItems": false };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.revision === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Save/required", keyword: "required", params: { missingProperty: "revision" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.revision !== void 0) {
      let data0 = data.revision;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err1 = { instancePath: instancePath + "/revision", schemaPath: "#/components/schemas/Save/properties/revision/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/schemas/Save/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = { "props": { "revision": true }, "dynamicProps": false, "dynamicItems": false };
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate62.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgent/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.ifVersion === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgent/required", keyword: "required", params: { missingProperty: "ifVersion" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.brain === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/LiveAgent/required", keyword: "required", params: { missingProperty: "brain" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.voice === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/LiveAgent/required", keyword: "required", params: { missingProperty: "voice" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.setup === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/LiveAgent/required", keyword: "required", params: { missingProperty: "setup" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.authoring === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/LiveAgent/required", keyword: "required", params: { missingProperty: "authoring" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.changeHistory === void 0) {
      const err6 = { instancePath, schemaPath: "#/components/schemas/LiveAgent/required", keyword: "required", params: { missingProperty: "changeHistory" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!pattern1.test(data0)) {
          const err7 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/LiveAgent/properties/id/pattern", keyword: "pattern", params: { pattern: "^live:.+$" } };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/LiveAgent/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.ifVersion !== void 0) {
      if (typeof data.ifVersion !== "string") {
        const err9 = { instancePath: instancePath + "/ifVersion", schemaPath: "#/components/schemas/LiveAgent/properties/ifVersion/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err10 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/LiveAgent/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.brain !== void 0) {
      if (!validate55(data.brain, { instancePath: instancePath + "/brain", parentData: data, parentDataProperty: "brain", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
        errors = vErrors.length;
      }
    }
    if (data.voice !== void 0) {
      if (!validate58(data.voice, { instancePath: instancePath + "/voice", parentData: data, parentDataProperty: "voice", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
        errors = vErrors.length;
      }
    }
    if (data.provisioningPolicy !== void 0) {
      if (typeof data.provisioningPolicy !== "string") {
        const err11 = { instancePath: instancePath + "/provisioningPolicy", schemaPath: "#/components/schemas/LiveAgent/properties/provisioningPolicy/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.setup !== void 0) {
      if (!validate59(data.setup, { instancePath: instancePath + "/setup", parentData: data, parentDataProperty: "setup", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
        errors = vErrors.length;
      }
    }
    if (data.authoring !== void 0) {
      if (!validate60(data.authoring, { instancePath: instancePath + "/authoring", parentData: data, parentDataProperty: "authoring", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
        errors = vErrors.length;
      }
    }
    if (data.changeHistory !== void 0) {
      let data8 = data.changeHistory;
      if (Array.isArray(data8)) {
        const len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate61(data8[i0], { instancePath: instancePath + "/changeHistory/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err12 = { instancePath: instancePath + "/changeHistory", schemaPath: "#/components/schemas/LiveAgent/properties/changeHistory/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/components/schemas/LiveAgent/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate62.errors = vErrors;
  return errors === 0;
}
validate62.evaluated = { "props": { "id": true, "ifVersion": true, "name": true, "brain": true, "voice": true, "provisioningPolicy": true, "setup": true, "authoring": true, "changeHistory": true }, "dynamicProps": false, "dynamicItems": false };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentListResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err1 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentListResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (true !== data0) {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentListResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.agents !== void 0) {
          let data2 = data1.agents;
          if (Array.isArray(data2)) {
            const len0 = data2.length;
            for (let i0 = 0; i0 < len0; i0++) {
              if (!validate62(data2[i0], { instancePath: instancePath + "/data/agents/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err3 = { instancePath: instancePath + "/data/agents", schemaPath: "#/components/schemas/LiveAgentListResponse/properties/data/properties/agents/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
      } else {
        const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentListResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/components/schemas/LiveAgentListResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate68.errors = vErrors;
  return errors === 0;
}
validate68.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v11 = validate70;
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate70.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveError/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.error === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveError/required", keyword: "required", params: { missingProperty: "error" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.code === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/LiveError/required", keyword: "required", params: { missingProperty: "code" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveError/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (false !== data0) {
        const err4 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveError/properties/success/const", keyword: "const", params: { allowedValue: false } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.error !== void 0) {
      if (typeof data.error !== "string") {
        const err5 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/LiveError/properties/error/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.code !== void 0) {
      if (typeof data.code !== "string") {
        const err6 = { instancePath: instancePath + "/code", schemaPath: "#/components/schemas/LiveError/properties/code/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.ref !== void 0) {
      if (typeof data.ref !== "string") {
        const err7 = { instancePath: instancePath + "/ref", schemaPath: "#/components/schemas/LiveError/properties/ref/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/components/schemas/LiveError/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate70.errors = vErrors;
  return errors === 0;
}
validate70.evaluated = { "props": { "success": true, "error": true, "code": true, "ref": true }, "dynamicProps": false, "dynamicItems": false };
var v12 = validate72;
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate71.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Error/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.error === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/Error/required", keyword: "required", params: { missingProperty: "error" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.message === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/Error/required", keyword: "required", params: { missingProperty: "message" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/Error/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (false !== data0) {
        const err4 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/Error/properties/success/const", keyword: "const", params: { allowedValue: false } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.error !== void 0) {
      if (typeof data.error !== "string") {
        const err5 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/Error/properties/error/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.message !== void 0) {
      if (typeof data.message !== "string") {
        const err6 = { instancePath: instancePath + "/message", schemaPath: "#/components/schemas/Error/properties/message/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.ref !== void 0) {
      if (typeof data.ref !== "string") {
        const err7 = { instancePath: instancePath + "/ref", schemaPath: "#/components/schemas/Error/properties/ref/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.requiredScope !== void 0) {
      if (typeof data.requiredScope !== "string") {
        const err8 = { instancePath: instancePath + "/requiredScope", schemaPath: "#/components/schemas/Error/properties/requiredScope/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/components/schemas/Error/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate71.errors = vErrors;
  return errors === 0;
}
validate71.evaluated = { "props": { "success": true, "error": true, "message": true, "ref": true, "requiredScope": true }, "dynamicProps": false, "dynamicItems": false };
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate70(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (_valid0) {
    var props0 = /* @__PURE__ */ Object.create(null);
    props0.success = true;
    props0.error = true;
    props0.code = true;
    props0.ref = true;
  }
  const _errs2 = errors;
  if (!validate71(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs2 === errors;
  valid0 = valid0 || _valid0;
  if (_valid0) {
    if (props0 !== true) {
      props0 = props0 || /* @__PURE__ */ Object.create(null);
      props0.success = true;
      props0.error = true;
      props0.message = true;
      props0.ref = true;
      props0.requiredScope = true;
    }
  }
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/components/schemas/LiveOrGeneralError/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
  }
  validate72.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate72.evaluated = { "dynamicProps": true, "dynamicItems": false };
var v13 = validate75;
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate75.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate70(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
    errors = vErrors.length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.requiredScope !== void 0) {
      if (typeof data.requiredScope !== "string") {
        const err0 = { instancePath: instancePath + "/requiredScope", schemaPath: "#/components/schemas/LiveScopeError/properties/requiredScope/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  }
  validate75.errors = vErrors;
  return errors === 0;
}
validate75.evaluated = { "props": { "requiredScope": true, "success": true, "error": true, "code": true, "ref": true }, "dynamicProps": false, "dynamicItems": false };
var v14 = validate81;
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate77.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate70(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
    errors = vErrors.length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ref === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveServerError/required", keyword: "required", params: { missingProperty: "ref" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  }
  validate77.errors = vErrors;
  return errors === 0;
}
validate77.evaluated = { "props": { "success": true, "error": true, "code": true, "ref": true }, "dynamicProps": false, "dynamicItems": false };
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate79.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate71(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
    errors = vErrors.length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ref === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/ServerError/required", keyword: "required", params: { missingProperty: "ref" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  }
  validate79.errors = vErrors;
  return errors === 0;
}
validate79.evaluated = { "props": { "success": true, "error": true, "message": true, "ref": true, "requiredScope": true }, "dynamicProps": false, "dynamicItems": false };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate81.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate77(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (_valid0) {
    var props0 = /* @__PURE__ */ Object.create(null);
    props0.success = true;
    props0.error = true;
    props0.code = true;
    props0.ref = true;
  }
  const _errs2 = errors;
  if (!validate79(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs2 === errors;
  valid0 = valid0 || _valid0;
  if (_valid0) {
    if (props0 !== true) {
      props0 = props0 || /* @__PURE__ */ Object.create(null);
      props0.success = true;
      props0.error = true;
      props0.message = true;
      props0.ref = true;
      props0.requiredScope = true;
    }
  }
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/components/schemas/LiveOrGeneralServerError/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
  }
  validate81.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate81.evaluated = { "dynamicProps": true, "dynamicItems": false };
var v15 = validate77;
var v16 = validate93;
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate84.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.draft === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/EmptyDraftCreation/required", keyword: "required", params: { missingProperty: "draft" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.draft !== void 0) {
      let data0 = data.draft;
      if (typeof data0 !== "boolean") {
        const err1 = { instancePath: instancePath + "/draft", schemaPath: "#/components/schemas/EmptyDraftCreation/properties/draft/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (true !== data0) {
        const err2 = { instancePath: instancePath + "/draft", schemaPath: "#/components/schemas/EmptyDraftCreation/properties/draft/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/EmptyDraftCreation/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate84.errors = vErrors;
  return errors === 0;
}
validate84.evaluated = { "props": { "draft": true }, "dynamicProps": false, "dynamicItems": false };
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate85.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.prompt === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/BrainWrite/required", keyword: "required", params: { missingProperty: "prompt" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.capabilities === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/BrainWrite/required", keyword: "required", params: { missingProperty: "capabilities" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.capabilityConfig === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/BrainWrite/required", keyword: "required", params: { missingProperty: "capabilityConfig" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "prompt" || key0 === "capabilities" || key0 === "capabilityConfig")) {
        const err3 = { instancePath, schemaPath: "#/components/schemas/BrainWrite/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.prompt !== void 0) {
      if (typeof data.prompt !== "string") {
        const err4 = { instancePath: instancePath + "/prompt", schemaPath: "#/components/schemas/BrainWrite/properties/prompt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.capabilities !== void 0) {
      let data1 = data.capabilities;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate44(data1[i0], { instancePath: instancePath + "/capabilities/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/capabilities", schemaPath: "#/components/schemas/BrainWrite/properties/capabilities/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.capabilityConfig !== void 0) {
      if (!validate52(data.capabilityConfig, { instancePath: instancePath + "/capabilityConfig", parentData: data, parentDataProperty: "capabilityConfig", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/BrainWrite/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate85.errors = vErrors;
  return errors === 0;
}
validate85.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate88.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.voiceId === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/VoiceWrite/required", keyword: "required", params: { missingProperty: "voiceId" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.prompt === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/VoiceWrite/required", keyword: "required", params: { missingProperty: "prompt" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "voiceId" || key0 === "prompt")) {
        const err2 = { instancePath, schemaPath: "#/components/schemas/VoiceWrite/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.voiceId !== void 0) {
      if (typeof data.voiceId !== "string") {
        const err3 = { instancePath: instancePath + "/voiceId", schemaPath: "#/components/schemas/VoiceWrite/properties/voiceId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.prompt !== void 0) {
      let data1 = data.prompt;
      if (typeof data1 === "string") {
        if (func0(data1) < 1) {
          const err4 = { instancePath: instancePath + "/prompt", schemaPath: "#/components/schemas/VoiceWrite/properties/prompt/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/prompt", schemaPath: "#/components/schemas/VoiceWrite/properties/prompt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/VoiceWrite/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate88.errors = vErrors;
  return errors === 0;
}
validate88.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate89.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CompleteAgentCreation/required", keyword: "required", params: { missingProperty: "name" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.brain === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CompleteAgentCreation/required", keyword: "required", params: { missingProperty: "brain" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.voice === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/CompleteAgentCreation/required", keyword: "required", params: { missingProperty: "voice" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err3 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/CompleteAgentCreation/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.brain !== void 0) {
      if (!validate85(data.brain, { instancePath: instancePath + "/brain", parentData: data, parentDataProperty: "brain", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
        errors = vErrors.length;
      }
    }
    if (data.voice !== void 0) {
      if (!validate88(data.voice, { instancePath: instancePath + "/voice", parentData: data, parentDataProperty: "voice", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/components/schemas/CompleteAgentCreation/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate89.errors = vErrors;
  return errors === 0;
}
validate89.evaluated = { "props": { "name": true, "brain": true, "voice": true }, "dynamicProps": false, "dynamicItems": false };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.brainTemplateId === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/TemplateCreation/required", keyword: "required", params: { missingProperty: "brainTemplateId" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.values === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/TemplateCreation/required", keyword: "required", params: { missingProperty: "values" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.brainTemplateId !== void 0) {
      if (typeof data.brainTemplateId !== "string") {
        const err2 = { instancePath: instancePath + "/brainTemplateId", schemaPath: "#/components/schemas/TemplateCreation/properties/brainTemplateId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.values !== void 0) {
      let data1 = data.values;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
      } else {
        const err3 = { instancePath: instancePath + "/values", schemaPath: "#/components/schemas/TemplateCreation/properties/values/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/components/schemas/TemplateCreation/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
validate92.evaluated = { "props": { "brainTemplateId": true, "values": true }, "dynamicProps": false, "dynamicItems": false };
var pattern2 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate93.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs1 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs2 = errors;
  if (!validate84(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs2 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
    var props0 = /* @__PURE__ */ Object.create(null);
    props0.draft = true;
  }
  const _errs3 = errors;
  if (!validate89(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs3 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
      if (props0 !== true) {
        props0 = props0 || /* @__PURE__ */ Object.create(null);
        props0.name = true;
        props0.brain = true;
        props0.voice = true;
      }
    }
    const _errs4 = errors;
    if (!validate92(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
      vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs4 === errors;
    if (_valid0 && valid0) {
      valid0 = false;
      passing0 = [passing0, 2];
    } else {
      if (_valid0) {
        valid0 = true;
        passing0 = 2;
        if (props0 !== true) {
          props0 = props0 || /* @__PURE__ */ Object.create(null);
          props0.brainTemplateId = true;
          props0.values = true;
        }
      }
    }
  }
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentCreation/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  } else {
    errors = _errs1;
    if (vErrors !== null) {
      if (_errs1) {
        vErrors.length = _errs1;
      } else {
        vErrors = null;
      }
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgentCreation/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (props0 !== true) {
      props0 = props0 || /* @__PURE__ */ Object.create(null);
      props0.id = true;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func0(data0) > 100) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/LiveAgentCreation/properties/id/maxLength", keyword: "maxLength", params: { limit: 100 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern2.test(data0)) {
          const err3 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/LiveAgentCreation/properties/id/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]+$" } };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/LiveAgentCreation/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (props0 !== true) {
      for (const key0 in data) {
        if (!props0 || !props0[key0]) {
          const err5 = { instancePath, schemaPath: "#/components/schemas/LiveAgentCreation/unevaluatedProperties", keyword: "unevaluatedProperties", params: { unevaluatedProperty: key0 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/LiveAgentCreation/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate93.errors = vErrors;
  return errors === 0;
}
validate93.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v17 = validate98;
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate97.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Campaign/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.profileId === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/Campaign/required", keyword: "required", params: { missingProperty: "profileId" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err2 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Campaign/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.profileId !== void 0) {
      if (typeof data.profileId !== "string") {
        const err3 = { instancePath: instancePath + "/profileId", schemaPath: "#/components/schemas/Campaign/properties/profileId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/components/schemas/Campaign/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate97.errors = vErrors;
  return errors === 0;
}
validate97.evaluated = { "props": { "id": true, "profileId": true }, "dynamicProps": false, "dynamicItems": false };
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate98.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentCreatedResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgentCreatedResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentCreatedResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentCreatedResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.agent === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentCreatedResponse/properties/data/required", keyword: "required", params: { missingProperty: "agent" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.campaign === void 0) {
          const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentCreatedResponse/properties/data/required", keyword: "required", params: { missingProperty: "campaign" } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data1.agent !== void 0) {
          if (!validate62(data1.agent, { instancePath: instancePath + "/data/agent", parentData: data1, parentDataProperty: "agent", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
            errors = vErrors.length;
          }
        }
        if (data1.campaign !== void 0) {
          if (!validate97(data1.campaign, { instancePath: instancePath + "/data/campaign", parentData: data1, parentDataProperty: "campaign", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentCreatedResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/LiveAgentCreatedResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate98.errors = vErrors;
  return errors === 0;
}
validate98.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v18 = validate101;
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate101.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate70(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
    errors = vErrors.length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workflowId !== void 0) {
      if (typeof data.workflowId !== "string") {
        const err0 = { instancePath: instancePath + "/workflowId", schemaPath: "#/components/schemas/LiveConfigurationError/properties/workflowId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.stepId !== void 0) {
      if (typeof data.stepId !== "string") {
        const err1 = { instancePath: instancePath + "/stepId", schemaPath: "#/components/schemas/LiveConfigurationError/properties/stepId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.field !== void 0) {
      if (typeof data.field !== "string") {
        const err2 = { instancePath: instancePath + "/field", schemaPath: "#/components/schemas/LiveConfigurationError/properties/field/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  }
  validate101.errors = vErrors;
  return errors === 0;
}
validate101.evaluated = { "props": { "workflowId": true, "stepId": true, "field": true, "success": true, "error": true, "code": true, "ref": true }, "dynamicProps": false, "dynamicItems": false };
var v19 = validate103;
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate103.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/BrainTemplateListResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err1 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (true !== data0) {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.templates !== void 0) {
          let data2 = data1.templates;
          if (Array.isArray(data2)) {
            const len0 = data2.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data3 = data2[i0];
              if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                if (data3.id !== void 0) {
                  if (typeof data3.id !== "string") {
                    const err3 = { instancePath: instancePath + "/data/templates/" + i0 + "/id", schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/data/properties/templates/items/properties/id/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err3];
                    } else {
                      vErrors.push(err3);
                    }
                    errors++;
                  }
                }
                if (data3.name !== void 0) {
                  if (typeof data3.name !== "string") {
                    const err4 = { instancePath: instancePath + "/data/templates/" + i0 + "/name", schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/data/properties/templates/items/properties/name/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err4];
                    } else {
                      vErrors.push(err4);
                    }
                    errors++;
                  }
                }
                if (data3.values !== void 0) {
                  let data6 = data3.values;
                  if (Array.isArray(data6)) {
                    const len1 = data6.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data7 = data6[i1];
                      if (!(data7 && typeof data7 == "object" && !Array.isArray(data7))) {
                        const err5 = { instancePath: instancePath + "/data/templates/" + i0 + "/values/" + i1, schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/data/properties/templates/items/properties/values/items/type", keyword: "type", params: { type: "object" } };
                        if (vErrors === null) {
                          vErrors = [err5];
                        } else {
                          vErrors.push(err5);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err6 = { instancePath: instancePath + "/data/templates/" + i0 + "/values", schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/data/properties/templates/items/properties/values/type", keyword: "type", params: { type: "array" } };
                    if (vErrors === null) {
                      vErrors = [err6];
                    } else {
                      vErrors.push(err6);
                    }
                    errors++;
                  }
                }
              } else {
                const err7 = { instancePath: instancePath + "/data/templates/" + i0, schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/data/properties/templates/items/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
            }
          } else {
            const err8 = { instancePath: instancePath + "/data/templates", schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/data/properties/templates/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/BrainTemplateListResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/components/schemas/BrainTemplateListResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validate103.errors = vErrors;
  return errors === 0;
}
validate103.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v20 = validate104;
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate104.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (!pattern1.test(data)) {
      const err0 = { instancePath, schemaPath: "#/components/parameters/LiveAgentId/schema/pattern", keyword: "pattern", params: { pattern: "^live:.+$" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/components/parameters/LiveAgentId/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate104.errors = vErrors;
  return errors === 0;
}
validate104.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v21 = validate105;
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate105.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgentResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.agent === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentResponse/properties/data/required", keyword: "required", params: { missingProperty: "agent" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.agent !== void 0) {
          if (!validate62(data1.agent, { instancePath: instancePath + "/data/agent", parentData: data1, parentDataProperty: "agent", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/LiveAgentResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate105.errors = vErrors;
  return errors === 0;
}
validate105.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v22 = validate108;
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate107.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/schemas/IfVersion/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate107.errors = vErrors;
  return errors === 0;
}
validate107.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate108.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ifVersion === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentUpdate/required", keyword: "required", params: { missingProperty: "ifVersion" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgentUpdate/required", keyword: "required", params: { missingProperty: "name" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.brain === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/LiveAgentUpdate/required", keyword: "required", params: { missingProperty: "brain" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.voice === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/LiveAgentUpdate/required", keyword: "required", params: { missingProperty: "voice" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "ifVersion" || key0 === "name" || key0 === "brain" || key0 === "voice")) {
        const err4 = { instancePath, schemaPath: "#/components/schemas/LiveAgentUpdate/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.ifVersion !== void 0) {
      if (!validate107(data.ifVersion, { instancePath: instancePath + "/ifVersion", parentData: data, parentDataProperty: "ifVersion", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
        errors = vErrors.length;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err5 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/LiveAgentUpdate/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.brain !== void 0) {
      if (!validate85(data.brain, { instancePath: instancePath + "/brain", parentData: data, parentDataProperty: "brain", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
        errors = vErrors.length;
      }
    }
    if (data.voice !== void 0) {
      if (!validate88(data.voice, { instancePath: instancePath + "/voice", parentData: data, parentDataProperty: "voice", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/LiveAgentUpdate/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate108.errors = vErrors;
  return errors === 0;
}
validate108.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v23 = validate112;
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate112.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentSavedResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgentSavedResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentSavedResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentSavedResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.agent === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentSavedResponse/properties/data/required", keyword: "required", params: { missingProperty: "agent" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.agent !== void 0) {
          if (!validate62(data1.agent, { instancePath: instancePath + "/data/agent", parentData: data1, parentDataProperty: "agent", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
            errors = vErrors.length;
          }
        }
        if (data1.setupStarted !== void 0) {
          if (typeof data1.setupStarted !== "boolean") {
            const err5 = { instancePath: instancePath + "/data/setupStarted", schemaPath: "#/components/schemas/LiveAgentSavedResponse/properties/data/properties/setupStarted/type", keyword: "type", params: { type: "boolean" } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentSavedResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/LiveAgentSavedResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate112.errors = vErrors;
  return errors === 0;
}
validate112.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v24 = validate114;
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate114.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/OpenSuccess/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err1 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/OpenSuccess/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (true !== data0) {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/OpenSuccess/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/OpenSuccess/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate114.errors = vErrors;
  return errors === 0;
}
validate114.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v25 = validate115;
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate115.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/paths/~1api~1live-agents~1%7Bid%7D~1brain~1catalog/get/parameters/2/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate115.errors = vErrors;
  return errors === 0;
}
validate115.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v26 = validate116;
function validate116(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate116.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveCatalogResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveCatalogResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.workflows === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/required", keyword: "required", params: { missingProperty: "workflows" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.capabilities === void 0) {
          const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/required", keyword: "required", params: { missingProperty: "capabilities" } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data1.subAccount === void 0) {
          const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/required", keyword: "required", params: { missingProperty: "subAccount" } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data1.workflows !== void 0) {
          let data2 = data1.workflows;
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            if (data2.nodes !== void 0) {
              let data3 = data2.nodes;
              if (Array.isArray(data3)) {
                const len0 = data3.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data4 = data3[i0];
                  if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
                    const err7 = { instancePath: instancePath + "/data/workflows/nodes/" + i0, schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/nodes/items/type", keyword: "type", params: { type: "object" } };
                    if (vErrors === null) {
                      vErrors = [err7];
                    } else {
                      vErrors.push(err7);
                    }
                    errors++;
                  }
                }
              } else {
                const err8 = { instancePath: instancePath + "/data/workflows/nodes", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/nodes/type", keyword: "type", params: { type: "array" } };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
            if (data2.templates !== void 0) {
              let data5 = data2.templates;
              if (Array.isArray(data5)) {
                const len1 = data5.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data6 = data5[i1];
                  if (!(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
                    const err9 = { instancePath: instancePath + "/data/workflows/templates/" + i1, schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/templates/items/type", keyword: "type", params: { type: "object" } };
                    if (vErrors === null) {
                      vErrors = [err9];
                    } else {
                      vErrors.push(err9);
                    }
                    errors++;
                  }
                }
              } else {
                const err10 = { instancePath: instancePath + "/data/workflows/templates", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/templates/type", keyword: "type", params: { type: "array" } };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
            }
            if (data2.pathRules !== void 0) {
              let data7 = data2.pathRules;
              if (Array.isArray(data7)) {
                const len2 = data7.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  if (typeof data7[i2] !== "string") {
                    const err11 = { instancePath: instancePath + "/data/workflows/pathRules/" + i2, schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/pathRules/items/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err11];
                    } else {
                      vErrors.push(err11);
                    }
                    errors++;
                  }
                }
              } else {
                const err12 = { instancePath: instancePath + "/data/workflows/pathRules", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/pathRules/type", keyword: "type", params: { type: "array" } };
                if (vErrors === null) {
                  vErrors = [err12];
                } else {
                  vErrors.push(err12);
                }
                errors++;
              }
            }
            if (data2.limits !== void 0) {
              let data9 = data2.limits;
              if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
              } else {
                const err13 = { instancePath: instancePath + "/data/workflows/limits", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/properties/limits/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err13];
                } else {
                  vErrors.push(err13);
                }
                errors++;
              }
            }
          } else {
            const err14 = { instancePath: instancePath + "/data/workflows", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/workflows/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
        if (data1.capabilities !== void 0) {
          let data10 = data1.capabilities;
          if (Array.isArray(data10)) {
            const len3 = data10.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data11 = data10[i3];
              if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
                if (data11.supported === void 0) {
                  const err15 = { instancePath: instancePath + "/data/capabilities/" + i3, schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/capabilities/items/required", keyword: "required", params: { missingProperty: "supported" } };
                  if (vErrors === null) {
                    vErrors = [err15];
                  } else {
                    vErrors.push(err15);
                  }
                  errors++;
                }
                if (data11.name !== void 0) {
                  if (!validate44(data11.name, { instancePath: instancePath + "/data/capabilities/" + i3 + "/name", parentData: data11, parentDataProperty: "name", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
                    errors = vErrors.length;
                  }
                }
                if (data11.supported !== void 0) {
                  if (typeof data11.supported !== "boolean") {
                    const err16 = { instancePath: instancePath + "/data/capabilities/" + i3 + "/supported", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/capabilities/items/properties/supported/type", keyword: "type", params: { type: "boolean" } };
                    if (vErrors === null) {
                      vErrors = [err16];
                    } else {
                      vErrors.push(err16);
                    }
                    errors++;
                  }
                }
              } else {
                const err17 = { instancePath: instancePath + "/data/capabilities/" + i3, schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/capabilities/items/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err17];
                } else {
                  vErrors.push(err17);
                }
                errors++;
              }
            }
          } else {
            const err18 = { instancePath: instancePath + "/data/capabilities", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/capabilities/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err18];
            } else {
              vErrors.push(err18);
            }
            errors++;
          }
        }
        if (data1.subAccount !== void 0) {
          let data14 = data1.subAccount;
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            if (data14.nativeCrm === void 0) {
              const err19 = { instancePath: instancePath + "/data/subAccount", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/subAccount/required", keyword: "required", params: { missingProperty: "nativeCrm" } };
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                vErrors.push(err19);
              }
              errors++;
            }
            if (data14.nativeCrm !== void 0) {
              if (typeof data14.nativeCrm !== "boolean") {
                const err20 = { instancePath: instancePath + "/data/subAccount/nativeCrm", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/subAccount/properties/nativeCrm/type", keyword: "type", params: { type: "boolean" } };
                if (vErrors === null) {
                  vErrors = [err20];
                } else {
                  vErrors.push(err20);
                }
                errors++;
              }
            }
          } else {
            const err21 = { instancePath: instancePath + "/data/subAccount", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/subAccount/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
        if (data1.voices !== void 0) {
          let data16 = data1.voices;
          if (Array.isArray(data16)) {
            const len4 = data16.length;
            for (let i4 = 0; i4 < len4; i4++) {
              let data17 = data16[i4];
              if (!(data17 && typeof data17 == "object" && !Array.isArray(data17))) {
                const err22 = { instancePath: instancePath + "/data/voices/" + i4, schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/voices/items/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err22];
                } else {
                  vErrors.push(err22);
                }
                errors++;
              }
            }
          } else {
            const err23 = { instancePath: instancePath + "/data/voices", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/voices/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err23];
            } else {
              vErrors.push(err23);
            }
            errors++;
          }
        }
        if (data1.backgroundRooms !== void 0) {
          let data18 = data1.backgroundRooms;
          if (Array.isArray(data18)) {
            const len5 = data18.length;
            for (let i5 = 0; i5 < len5; i5++) {
              let data19 = data18[i5];
              if (!(data19 && typeof data19 == "object" && !Array.isArray(data19))) {
                const err24 = { instancePath: instancePath + "/data/backgroundRooms/" + i5, schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/backgroundRooms/items/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err24];
                } else {
                  vErrors.push(err24);
                }
                errors++;
              }
            }
          } else {
            const err25 = { instancePath: instancePath + "/data/backgroundRooms", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/backgroundRooms/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err25];
            } else {
              vErrors.push(err25);
            }
            errors++;
          }
        }
        if (data1.group !== void 0) {
          let data20 = data1.group;
          if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
          } else {
            const err26 = { instancePath: instancePath + "/data/group", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/properties/group/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err26];
            } else {
              vErrors.push(err26);
            }
            errors++;
          }
        }
      } else {
        const err27 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveCatalogResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
  } else {
    const err28 = { instancePath, schemaPath: "#/components/schemas/LiveCatalogResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err28];
    } else {
      vErrors.push(err28);
    }
    errors++;
  }
  validate116.errors = vErrors;
  return errors === 0;
}
validate116.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v27 = validate118;
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate118.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/paths/~1api~1live-agents~1%7Bid%7D~1resources~1%7Bkind%7D/get/parameters/1/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate118.errors = vErrors;
  return errors === 0;
}
validate118.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v28 = validate120;
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate119.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/schemas/ResourceSource/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate119.errors = vErrors;
  return errors === 0;
}
validate119.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate120.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveResourcesResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveResourcesResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.status !== void 0) {
          if (typeof data1.status !== "string") {
            const err4 = { instancePath: instancePath + "/data/status", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/properties/status/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (data1.sources !== void 0) {
          let data3 = data1.sources;
          if (Array.isArray(data3)) {
            const len0 = data3.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data4 = data3[i0];
              if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                if (data4.source !== void 0) {
                  if (!validate119(data4.source, { instancePath: instancePath + "/data/sources/" + i0 + "/source", parentData: data4, parentDataProperty: "source", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
                    errors = vErrors.length;
                  }
                }
                if (data4.status !== void 0) {
                  if (typeof data4.status !== "string") {
                    const err5 = { instancePath: instancePath + "/data/sources/" + i0 + "/status", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/properties/sources/items/properties/status/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err5];
                    } else {
                      vErrors.push(err5);
                    }
                    errors++;
                  }
                }
              } else {
                const err6 = { instancePath: instancePath + "/data/sources/" + i0, schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/properties/sources/items/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
            }
          } else {
            const err7 = { instancePath: instancePath + "/data/sources", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/properties/sources/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (data1.items !== void 0) {
          let data7 = data1.items;
          if (Array.isArray(data7)) {
            const len1 = data7.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data8 = data7[i1];
              if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                if (data8.id !== void 0) {
                  if (typeof data8.id !== "string") {
                    const err8 = { instancePath: instancePath + "/data/items/" + i1 + "/id", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/properties/items/items/properties/id/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err8];
                    } else {
                      vErrors.push(err8);
                    }
                    errors++;
                  }
                }
                if (data8.name !== void 0) {
                  if (typeof data8.name !== "string") {
                    const err9 = { instancePath: instancePath + "/data/items/" + i1 + "/name", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/properties/items/items/properties/name/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err9];
                    } else {
                      vErrors.push(err9);
                    }
                    errors++;
                  }
                }
                if (data8.source !== void 0) {
                  if (!validate119(data8.source, { instancePath: instancePath + "/data/items/" + i1 + "/source", parentData: data8, parentDataProperty: "source", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
                    errors = vErrors.length;
                  }
                }
              } else {
                const err10 = { instancePath: instancePath + "/data/items/" + i1, schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/properties/items/items/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
            }
          } else {
            const err11 = { instancePath: instancePath + "/data/items", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/properties/items/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
      } else {
        const err12 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveResourcesResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/components/schemas/LiveResourcesResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate120.errors = vErrors;
  return errors === 0;
}
validate120.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v29 = validate123;
function validate123(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate123.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ifVersion === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentPreparation/required", keyword: "required", params: { missingProperty: "ifVersion" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "ifVersion")) {
        const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgentPreparation/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.ifVersion !== void 0) {
      if (!validate107(data.ifVersion, { instancePath: instancePath + "/ifVersion", parentData: data, parentDataProperty: "ifVersion", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/schemas/LiveAgentPreparation/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate123.errors = vErrors;
  return errors === 0;
}
validate123.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v30 = validate125;
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate125.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentSetupResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgentSetupResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentSetupResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/LiveAgentSetupResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.setupStarted === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentSetupResponse/properties/data/required", keyword: "required", params: { missingProperty: "setupStarted" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.agent !== void 0) {
          if (!validate62(data1.agent, { instancePath: instancePath + "/data/agent", parentData: data1, parentDataProperty: "agent", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
            errors = vErrors.length;
          }
        }
        if (data1.setupStarted !== void 0) {
          if (typeof data1.setupStarted !== "boolean") {
            const err5 = { instancePath: instancePath + "/data/setupStarted", schemaPath: "#/components/schemas/LiveAgentSetupResponse/properties/data/properties/setupStarted/type", keyword: "type", params: { type: "boolean" } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/LiveAgentSetupResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/LiveAgentSetupResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate125.errors = vErrors;
  return errors === 0;
}
validate125.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v31 = validate127;
function validate127(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate127.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ifVersion === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/LiveAgentRestoration/required", keyword: "required", params: { missingProperty: "ifVersion" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.revision === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/LiveAgentRestoration/required", keyword: "required", params: { missingProperty: "revision" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "ifVersion" || key0 === "revision")) {
        const err2 = { instancePath, schemaPath: "#/components/schemas/LiveAgentRestoration/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.ifVersion !== void 0) {
      if (!validate107(data.ifVersion, { instancePath: instancePath + "/ifVersion", parentData: data, parentDataProperty: "ifVersion", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
        errors = vErrors.length;
      }
    }
    if (data.revision !== void 0) {
      let data1 = data.revision;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err3 = { instancePath: instancePath + "/revision", schemaPath: "#/components/schemas/LiveAgentRestoration/properties/revision/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/components/schemas/LiveAgentRestoration/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate127.errors = vErrors;
  return errors === 0;
}
validate127.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v32 = validate45;
var v33 = validate129;
function validate129(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate129.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ifVersion === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/WorkflowReplacement/required", keyword: "required", params: { missingProperty: "ifVersion" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.workflow === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/WorkflowReplacement/required", keyword: "required", params: { missingProperty: "workflow" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "ifVersion" || key0 === "workflow")) {
        const err2 = { instancePath, schemaPath: "#/components/schemas/WorkflowReplacement/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.ifVersion !== void 0) {
      if (!validate107(data.ifVersion, { instancePath: instancePath + "/ifVersion", parentData: data, parentDataProperty: "ifVersion", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
        errors = vErrors.length;
      }
    }
    if (data.workflow !== void 0) {
      if (!validate49(data.workflow, { instancePath: instancePath + "/workflow", parentData: data, parentDataProperty: "workflow", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/WorkflowReplacement/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate129.errors = vErrors;
  return errors === 0;
}
validate129.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v34 = validate132;
function validate132(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate132.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func0(data) < 1) {
      const err0 = { instancePath, schemaPath: "#/components/parameters/PrimaryAgentId/schema/minLength", keyword: "minLength", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/components/parameters/PrimaryAgentId/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate132.errors = vErrors;
  return errors === 0;
}
validate132.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v35 = validate136;
var schema73 = { "type": "object", "required": ["locationId", "campaignId", "primaryAgentId", "status", "revision", "sync", "variants"], "properties": { "locationId": { "type": "string" }, "campaignId": { "type": "string" }, "primaryAgentId": { "type": "string" }, "status": { "type": "string" }, "revision": { "type": "integer" }, "sync": { "type": "object", "required": ["status", "failedAt"], "properties": { "status": { "type": "string" }, "failedAt": { "type": ["string", "null"], "format": "date-time" } } }, "variants": { "type": "array", "items": { "$ref": "contract:74" } } } };
var schema72 = { "type": "object", "required": ["agentId", "name", "sequence", "weight", "status", "addedAt", "removedAt", "isPrimary"], "properties": { "agentId": { "type": "string" }, "name": { "type": "string" }, "sequence": { "type": "integer" }, "weight": { "type": "integer" }, "status": { "type": "string", "enum": ["active", "removed"] }, "addedAt": { "type": "string", "format": "date-time" }, "removedAt": { "type": ["string", "null"], "format": "date-time" }, "isPrimary": { "type": "boolean" } } };
function validate133(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate133.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.agentId === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/required", keyword: "required", params: { missingProperty: "agentId" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/required", keyword: "required", params: { missingProperty: "name" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.sequence === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/required", keyword: "required", params: { missingProperty: "sequence" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.weight === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/required", keyword: "required", params: { missingProperty: "weight" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/required", keyword: "required", params: { missingProperty: "status" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.addedAt === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/required", keyword: "required", params: { missingProperty: "addedAt" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.removedAt === void 0) {
      const err6 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/required", keyword: "required", params: { missingProperty: "removedAt" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.isPrimary === void 0) {
      const err7 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/required", keyword: "required", params: { missingProperty: "isPrimary" } };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.agentId !== void 0) {
      if (typeof data.agentId !== "string") {
        const err8 = { instancePath: instancePath + "/agentId", schemaPath: "#/components/schemas/SplitVariant/properties/agentId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err9 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SplitVariant/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.sequence !== void 0) {
      let data2 = data.sequence;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        const err10 = { instancePath: instancePath + "/sequence", schemaPath: "#/components/schemas/SplitVariant/properties/sequence/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.weight !== void 0) {
      let data3 = data.weight;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err11 = { instancePath: instancePath + "/weight", schemaPath: "#/components/schemas/SplitVariant/properties/weight/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data4 = data.status;
      if (typeof data4 !== "string") {
        const err12 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/SplitVariant/properties/status/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (!(data4 === "active" || data4 === "removed")) {
        const err13 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/SplitVariant/properties/status/enum", keyword: "enum", params: { allowedValues: schema72.properties.status.enum } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.addedAt !== void 0) {
      let data5 = data.addedAt;
      if (typeof data5 === "string") {
        if (!formats0.validate(data5)) {
          const err14 = { instancePath: instancePath + "/addedAt", schemaPath: "#/components/schemas/SplitVariant/properties/addedAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/addedAt", schemaPath: "#/components/schemas/SplitVariant/properties/addedAt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.removedAt !== void 0) {
      let data6 = data.removedAt;
      if (typeof data6 !== "string" && data6 !== null) {
        const err16 = { instancePath: instancePath + "/removedAt", schemaPath: "#/components/schemas/SplitVariant/properties/removedAt/type", keyword: "type", params: { type: schema72.properties.removedAt.type } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (typeof data6 === "string") {
        if (!formats0.validate(data6)) {
          const err17 = { instancePath: instancePath + "/removedAt", schemaPath: "#/components/schemas/SplitVariant/properties/removedAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      }
    }
    if (data.isPrimary !== void 0) {
      if (typeof data.isPrimary !== "boolean") {
        const err18 = { instancePath: instancePath + "/isPrimary", schemaPath: "#/components/schemas/SplitVariant/properties/isPrimary/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/components/schemas/SplitVariant/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate133.errors = vErrors;
  return errors === 0;
}
validate133.evaluated = { "props": { "agentId": true, "name": true, "sequence": true, "weight": true, "status": true, "addedAt": true, "removedAt": true, "isPrimary": true }, "dynamicProps": false, "dynamicItems": false };
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate134.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.locationId === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SplitTest/required", keyword: "required", params: { missingProperty: "locationId" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.campaignId === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/SplitTest/required", keyword: "required", params: { missingProperty: "campaignId" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.primaryAgentId === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/SplitTest/required", keyword: "required", params: { missingProperty: "primaryAgentId" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/SplitTest/required", keyword: "required", params: { missingProperty: "status" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.revision === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/SplitTest/required", keyword: "required", params: { missingProperty: "revision" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.sync === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/SplitTest/required", keyword: "required", params: { missingProperty: "sync" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.variants === void 0) {
      const err6 = { instancePath, schemaPath: "#/components/schemas/SplitTest/required", keyword: "required", params: { missingProperty: "variants" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.locationId !== void 0) {
      if (typeof data.locationId !== "string") {
        const err7 = { instancePath: instancePath + "/locationId", schemaPath: "#/components/schemas/SplitTest/properties/locationId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.campaignId !== void 0) {
      if (typeof data.campaignId !== "string") {
        const err8 = { instancePath: instancePath + "/campaignId", schemaPath: "#/components/schemas/SplitTest/properties/campaignId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.primaryAgentId !== void 0) {
      if (typeof data.primaryAgentId !== "string") {
        const err9 = { instancePath: instancePath + "/primaryAgentId", schemaPath: "#/components/schemas/SplitTest/properties/primaryAgentId/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      if (typeof data.status !== "string") {
        const err10 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/SplitTest/properties/status/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.revision !== void 0) {
      let data4 = data.revision;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
        const err11 = { instancePath: instancePath + "/revision", schemaPath: "#/components/schemas/SplitTest/properties/revision/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.sync !== void 0) {
      let data5 = data.sync;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        if (data5.status === void 0) {
          const err12 = { instancePath: instancePath + "/sync", schemaPath: "#/components/schemas/SplitTest/properties/sync/required", keyword: "required", params: { missingProperty: "status" } };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data5.failedAt === void 0) {
          const err13 = { instancePath: instancePath + "/sync", schemaPath: "#/components/schemas/SplitTest/properties/sync/required", keyword: "required", params: { missingProperty: "failedAt" } };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (data5.status !== void 0) {
          if (typeof data5.status !== "string") {
            const err14 = { instancePath: instancePath + "/sync/status", schemaPath: "#/components/schemas/SplitTest/properties/sync/properties/status/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
        if (data5.failedAt !== void 0) {
          let data7 = data5.failedAt;
          if (typeof data7 !== "string" && data7 !== null) {
            const err15 = { instancePath: instancePath + "/sync/failedAt", schemaPath: "#/components/schemas/SplitTest/properties/sync/properties/failedAt/type", keyword: "type", params: { type: schema73.properties.sync.properties.failedAt.type } };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
          if (typeof data7 === "string") {
            if (!formats0.validate(data7)) {
              const err16 = { instancePath: instancePath + "/sync/failedAt", schemaPath: "#/components/schemas/SplitTest/properties/sync/properties/failedAt/format", keyword: "format", params: { format: "date-time" } };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          }
        }
      } else {
        const err17 = { instancePath: instancePath + "/sync", schemaPath: "#/components/schemas/SplitTest/properties/sync/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.variants !== void 0) {
      let data8 = data.variants;
      if (Array.isArray(data8)) {
        const len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate133(data8[i0], { instancePath: instancePath + "/variants/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/variants", schemaPath: "#/components/schemas/SplitTest/properties/variants/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/components/schemas/SplitTest/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate134.errors = vErrors;
  return errors === 0;
}
validate134.evaluated = { "props": { "locationId": true, "campaignId": true, "primaryAgentId": true, "status": true, "revision": true, "sync": true, "variants": true }, "dynamicProps": false, "dynamicItems": false };
function validate136(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate136.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SplitTestResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.splitTest === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/SplitTestResponse/required", keyword: "required", params: { missingProperty: "splitTest" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SplitTestResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SplitTestResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.splitTest !== void 0) {
      if (!validate134(data.splitTest, { instancePath: instancePath + "/splitTest", parentData: data, parentDataProperty: "splitTest", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/components/schemas/SplitTestResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate136.errors = vErrors;
  return errors === 0;
}
validate136.evaluated = { "props": { "success": true, "splitTest": true }, "dynamicProps": false, "dynamicItems": false };
var v36 = validate71;
var v37 = validate79;
var v38 = validate138;
function validate138(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate138.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.revision === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SplitTestWeightsUpdate/required", keyword: "required", params: { missingProperty: "revision" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.weights === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/SplitTestWeightsUpdate/required", keyword: "required", params: { missingProperty: "weights" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.revision !== void 0) {
      let data0 = data.revision;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err2 = { instancePath: instancePath + "/revision", schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/revision/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          const err3 = { instancePath: instancePath + "/revision", schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      }
    }
    if (data.weights !== void 0) {
      let data1 = data.weights;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            if (data2.agentId === void 0) {
              const err4 = { instancePath: instancePath + "/weights/" + i0, schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/weights/items/required", keyword: "required", params: { missingProperty: "agentId" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (data2.weight === void 0) {
              const err5 = { instancePath: instancePath + "/weights/" + i0, schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/weights/items/required", keyword: "required", params: { missingProperty: "weight" } };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (data2.agentId !== void 0) {
              if (typeof data2.agentId !== "string") {
                const err6 = { instancePath: instancePath + "/weights/" + i0 + "/agentId", schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/weights/items/properties/agentId/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
            }
            if (data2.weight !== void 0) {
              let data4 = data2.weight;
              if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                const err7 = { instancePath: instancePath + "/weights/" + i0 + "/weight", schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/weights/items/properties/weight/type", keyword: "type", params: { type: "integer" } };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
              if (typeof data4 == "number" && isFinite(data4)) {
                if (data4 > 100 || isNaN(data4)) {
                  const err8 = { instancePath: instancePath + "/weights/" + i0 + "/weight", schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/weights/items/properties/weight/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
                  if (vErrors === null) {
                    vErrors = [err8];
                  } else {
                    vErrors.push(err8);
                  }
                  errors++;
                }
                if (data4 < 0 || isNaN(data4)) {
                  const err9 = { instancePath: instancePath + "/weights/" + i0 + "/weight", schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/weights/items/properties/weight/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                  if (vErrors === null) {
                    vErrors = [err9];
                  } else {
                    vErrors.push(err9);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err10 = { instancePath: instancePath + "/weights/" + i0, schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/weights/items/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/weights", schemaPath: "#/components/schemas/SplitTestWeightsUpdate/properties/weights/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/components/schemas/SplitTestWeightsUpdate/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate138.errors = vErrors;
  return errors === 0;
}
validate138.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v39 = validate139;
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate139.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func0(data) < 1) {
      const err0 = { instancePath, schemaPath: "#/paths/~1api~1agent-builder~1agents~1%7Bid%7D~1split-test~1variants~1%7BvariantAgentId%7D/delete/parameters/1/schema/minLength", keyword: "minLength", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/paths/~1api~1agent-builder~1agents~1%7Bid%7D~1split-test~1variants~1%7BvariantAgentId%7D/delete/parameters/1/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate139.errors = vErrors;
  return errors === 0;
}
validate139.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v40 = validate140;
function validate140(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate140.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.revision === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SplitVariantRemoval/required", keyword: "required", params: { missingProperty: "revision" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.revision !== void 0) {
      let data0 = data.revision;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err1 = { instancePath: instancePath + "/revision", schemaPath: "#/components/schemas/SplitVariantRemoval/properties/revision/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/revision", schemaPath: "#/components/schemas/SplitVariantRemoval/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/SplitVariantRemoval/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate140.errors = vErrors;
  return errors === 0;
}
validate140.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v41 = validate141;
function validate141(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate141.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func0(data) < 1) {
      const err0 = { instancePath, schemaPath: "#/components/parameters/AgentId/schema/minLength", keyword: "minLength", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/components/parameters/AgentId/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate141.errors = vErrors;
  return errors === 0;
}
validate141.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v42 = validate142;
function validate142(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate142.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SkillListResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.version === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/SkillListResponse/required", keyword: "required", params: { missingProperty: "version" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.skills === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/SkillListResponse/required", keyword: "required", params: { missingProperty: "skills" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SkillListResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (true !== data0) {
        const err4 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SkillListResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.version !== void 0) {
      let data1 = data.version;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err5 = { instancePath: instancePath + "/version", schemaPath: "#/components/schemas/SkillListResponse/properties/version/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.skills !== void 0) {
      let data2 = data.skills;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            if (data3.id === void 0) {
              const err6 = { instancePath: instancePath + "/skills/" + i0, schemaPath: "#/components/schemas/SkillListResponse/properties/skills/items/required", keyword: "required", params: { missingProperty: "id" } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (data3.id !== void 0) {
              if (typeof data3.id !== "string") {
                const err7 = { instancePath: instancePath + "/skills/" + i0 + "/id", schemaPath: "#/components/schemas/SkillListResponse/properties/skills/items/properties/id/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
            }
            if (data3.name !== void 0) {
              if (typeof data3.name !== "string") {
                const err8 = { instancePath: instancePath + "/skills/" + i0 + "/name", schemaPath: "#/components/schemas/SkillListResponse/properties/skills/items/properties/name/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
            if (data3.type !== void 0) {
              if (typeof data3.type !== "string") {
                const err9 = { instancePath: instancePath + "/skills/" + i0 + "/type", schemaPath: "#/components/schemas/SkillListResponse/properties/skills/items/properties/type/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
            }
          } else {
            const err10 = { instancePath: instancePath + "/skills/" + i0, schemaPath: "#/components/schemas/SkillListResponse/properties/skills/items/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/skills", schemaPath: "#/components/schemas/SkillListResponse/properties/skills/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/components/schemas/SkillListResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate142.errors = vErrors;
  return errors === 0;
}
validate142.evaluated = { "props": { "success": true, "version": true, "skills": true }, "dynamicProps": false, "dynamicItems": false };
var v43 = validate143;
function validate143(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate143.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func0(data) < 1) {
      const err0 = { instancePath, schemaPath: "#/paths/~1api~1agent-builder~1agents~1%7Bid%7D~1skills~1%7BskillId%7D/delete/parameters/1/schema/minLength", keyword: "minLength", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/paths/~1api~1agent-builder~1agents~1%7Bid%7D~1skills~1%7BskillId%7D/delete/parameters/1/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate143.errors = vErrors;
  return errors === 0;
}
validate143.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v44 = validate144;
function validate144(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate144.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.expectedVersion === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SkillDeletion/required", keyword: "required", params: { missingProperty: "expectedVersion" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.expectedVersion !== void 0) {
      let data0 = data.expectedVersion;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err1 = { instancePath: instancePath + "/expectedVersion", schemaPath: "#/components/schemas/SkillDeletion/properties/expectedVersion/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 0 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/expectedVersion", schemaPath: "#/components/schemas/SkillDeletion/properties/expectedVersion/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/SkillDeletion/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate144.errors = vErrors;
  return errors === 0;
}
validate144.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v45 = validate145;
function validate145(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate145.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SkillDeletedResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.version === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/SkillDeletedResponse/required", keyword: "required", params: { missingProperty: "version" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SkillDeletedResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SkillDeletedResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.version !== void 0) {
      let data1 = data.version;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err4 = { instancePath: instancePath + "/version", schemaPath: "#/components/schemas/SkillDeletedResponse/properties/version/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/components/schemas/SkillDeletedResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate145.errors = vErrors;
  return errors === 0;
}
validate145.evaluated = { "props": { "success": true, "version": true }, "dynamicProps": false, "dynamicItems": false };
var v46 = validate146;
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate146.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/SkillLibraryResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err1 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SkillLibraryResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (true !== data0) {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/SkillLibraryResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.skills !== void 0) {
      let data1 = data.skills;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            if (data2.type !== void 0) {
              if (typeof data2.type !== "string") {
                const err3 = { instancePath: instancePath + "/skills/" + i0 + "/type", schemaPath: "#/components/schemas/SkillLibraryResponse/properties/skills/items/properties/type/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err3];
                } else {
                  vErrors.push(err3);
                }
                errors++;
              }
            }
            if (data2.name !== void 0) {
              if (typeof data2.name !== "string") {
                const err4 = { instancePath: instancePath + "/skills/" + i0 + "/name", schemaPath: "#/components/schemas/SkillLibraryResponse/properties/skills/items/properties/name/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err4];
                } else {
                  vErrors.push(err4);
                }
                errors++;
              }
            }
          } else {
            const err5 = { instancePath: instancePath + "/skills/" + i0, schemaPath: "#/components/schemas/SkillLibraryResponse/properties/skills/items/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/skills", schemaPath: "#/components/schemas/SkillLibraryResponse/properties/skills/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/SkillLibraryResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate146.errors = vErrors;
  return errors === 0;
}
validate146.evaluated = { "props": { "success": true, "skills": true }, "dynamicProps": false, "dynamicItems": false };
var v47 = validate147;
function validate147(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate147.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func0(data) < 1) {
      const err0 = { instancePath, schemaPath: "#/components/parameters/LocationIdQuery/schema/minLength", keyword: "minLength", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/components/parameters/LocationIdQuery/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate147.errors = vErrors;
  return errors === 0;
}
validate147.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v48 = validate148;
var schema85 = { "type": "string", "enum": ["outreach", "inbound", "appointment"] };
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate148.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/schemas/CampaignType/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (!(data === "outreach" || data === "inbound" || data === "appointment")) {
    const err1 = { instancePath, schemaPath: "#/components/schemas/CampaignType/enum", keyword: "enum", params: { allowedValues: schema85.enum } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate148.errors = vErrors;
  return errors === 0;
}
validate148.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v49 = validate153;
var schema86 = { "type": "string", "enum": ["appointment_booking", "live_transfer", "add_tag"] };
function validate149(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate149.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/schemas/CapabilityId/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (!(data === "appointment_booking" || data === "live_transfer" || data === "add_tag")) {
    const err1 = { instancePath, schemaPath: "#/components/schemas/CapabilityId/enum", keyword: "enum", params: { allowedValues: schema86.enum } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate149.errors = vErrors;
  return errors === 0;
}
validate149.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate150(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate150.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Agent/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.agentType === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/Agent/required", keyword: "required", params: { missingProperty: "agentType" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.capabilities === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/Agent/required", keyword: "required", params: { missingProperty: "capabilities" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err3 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Agent/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/Agent/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.agentType !== void 0) {
      if (!validate148(data.agentType, { instancePath: instancePath + "/agentType", parentData: data, parentDataProperty: "agentType", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
        errors = vErrors.length;
      }
    }
    if (data.capabilities !== void 0) {
      let data3 = data.capabilities;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate149(data3[i0], { instancePath: instancePath + "/capabilities/" + i0, parentData: data3, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/capabilities", schemaPath: "#/components/schemas/Agent/properties/capabilities/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/Agent/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate150.errors = vErrors;
  return errors === 0;
}
validate150.evaluated = { "props": { "id": true, "name": true, "agentType": true, "capabilities": true }, "dynamicProps": false, "dynamicItems": false };
function validate153(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate153.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/AgentListResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/AgentListResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/AgentListResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/AgentListResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.agents === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/AgentListResponse/properties/data/required", keyword: "required", params: { missingProperty: "agents" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.agents !== void 0) {
          let data2 = data1.agents;
          if (Array.isArray(data2)) {
            const len0 = data2.length;
            for (let i0 = 0; i0 < len0; i0++) {
              if (!validate150(data2[i0], { instancePath: instancePath + "/data/agents/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err5 = { instancePath: instancePath + "/data/agents", schemaPath: "#/components/schemas/AgentListResponse/properties/data/properties/agents/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/AgentListResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/AgentListResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate153.errors = vErrors;
  return errors === 0;
}
validate153.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v50 = validate155;
function validate155(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate155.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func0(data) > 255) {
      const err0 = { instancePath, schemaPath: "#/components/parameters/AgentIdempotencyKey/schema/maxLength", keyword: "maxLength", params: { limit: 255 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (func0(data) < 8) {
      const err1 = { instancePath, schemaPath: "#/components/parameters/AgentIdempotencyKey/schema/minLength", keyword: "minLength", params: { limit: 8 } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/parameters/AgentIdempotencyKey/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate155.errors = vErrors;
  return errors === 0;
}
validate155.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v51 = validate157;
var schema90 = { "type": "string", "enum": ["appointment_booking", "appointment_confirmation", "live_transfer", "live_transfer_and_tag", "live_transfer_and_booking", "add_tag", "inbound_receptionist"] };
function validate156(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate156.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/schemas/TemplateId/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (!(data === "appointment_booking" || data === "appointment_confirmation" || data === "live_transfer" || data === "live_transfer_and_tag" || data === "live_transfer_and_booking" || data === "add_tag" || data === "inbound_receptionist")) {
    const err1 = { instancePath, schemaPath: "#/components/schemas/TemplateId/enum", keyword: "enum", params: { allowedValues: schema90.enum } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate156.errors = vErrors;
  return errors === 0;
}
validate156.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate157(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate157.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err0 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AgentCreation/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.agentType !== void 0) {
      if (!validate148(data.agentType, { instancePath: instancePath + "/agentType", parentData: data, parentDataProperty: "agentType", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
        errors = vErrors.length;
      }
    }
    if (data.capabilityIds !== void 0) {
      let data2 = data.capabilityIds;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          const err1 = { instancePath: instancePath + "/capabilityIds", schemaPath: "#/components/schemas/AgentCreation/properties/capabilityIds/minItems", keyword: "minItems", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate149(data2[i0], { instancePath: instancePath + "/capabilityIds/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err2 = { instancePath: instancePath + "/capabilityIds", schemaPath: "#/components/schemas/AgentCreation/properties/capabilityIds/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.system !== void 0) {
      if (!validate156(data.system, { instancePath: instancePath + "/system", parentData: data, parentDataProperty: "system", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/AgentCreation/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate157.errors = vErrors;
  return errors === 0;
}
validate157.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v52 = validate161;
function validate161(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate161.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/AgentResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/AgentResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/AgentResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/AgentResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.agent === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/AgentResponse/properties/data/required", keyword: "required", params: { missingProperty: "agent" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.agent !== void 0) {
          if (!validate150(data1.agent, { instancePath: instancePath + "/data/agent", parentData: data1, parentDataProperty: "agent", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/AgentResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/AgentResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate161.errors = vErrors;
  return errors === 0;
}
validate161.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v53 = validate163;
function validate163(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate163.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
  } else {
    const err0 = { instancePath, schemaPath: "#/components/schemas/OpenObject/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate163.errors = vErrors;
  return errors === 0;
}
validate163.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v54 = validate164;
var pattern4 = new RegExp("^[a-z][A-Za-z0-9]*$", "u");
function validate164(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate164.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/ExecutionHistoryResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/ExecutionHistoryResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/ExecutionHistoryResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/ExecutionHistoryResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (const key0 in data1) {
          const _errs5 = errors;
          if (typeof key0 === "string") {
            if (!pattern4.test(key0)) {
              const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/ExecutionHistoryResponse/properties/data/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[a-z][A-Za-z0-9]*$" }, propertyName: key0 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
          var valid1 = _errs5 === errors;
          if (!valid1) {
            const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/ExecutionHistoryResponse/properties/data/propertyNames", keyword: "propertyNames", params: { propertyName: key0 } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/ExecutionHistoryResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/ExecutionHistoryResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate164.errors = vErrors;
  return errors === 0;
}
validate164.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v55 = validate167;
function validate165(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate165.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs1 = errors;
  let valid0 = true;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.id === void 0 && (missing0 = "id")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    } else {
      if (data.id !== void 0) {
        let data0 = data.id;
        if (!(data0 === "outreach" || data0 === "inbound")) {
          const err1 = {};
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      }
    }
  }
  var _valid0 = _errs2 === errors;
  errors = _errs1;
  if (vErrors !== null) {
    if (_errs1) {
      vErrors.length = _errs1;
    } else {
      vErrors = null;
    }
  }
  if (_valid0) {
    const _errs4 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.templates === void 0) {
        const err2 = { instancePath, schemaPath: "#/components/schemas/AgentType/then/required", keyword: "required", params: { missingProperty: "templates" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    var _valid0 = _errs4 === errors;
    valid0 = _valid0;
    if (valid0) {
      var props0 = /* @__PURE__ */ Object.create(null);
      props0.templates = true;
      props0.id = true;
    }
  }
  if (!valid0) {
    const err3 = { instancePath, schemaPath: "#/components/schemas/AgentType/if", keyword: "if", params: { failingKeyword: "then" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/AgentType/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (props0 !== true) {
      props0 = props0 || /* @__PURE__ */ Object.create(null);
      props0.id = true;
      props0.templates = true;
    }
    if (data.id !== void 0) {
      if (!validate148(data.id, { instancePath: instancePath + "/id", parentData: data, parentDataProperty: "id", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
        errors = vErrors.length;
      }
    }
    if (data.templates !== void 0) {
      let data2 = data.templates;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
            const err5 = { instancePath: instancePath + "/templates/" + i0, schemaPath: "#/components/schemas/AgentType/properties/templates/items/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/templates", schemaPath: "#/components/schemas/AgentType/properties/templates/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/AgentType/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate165.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate165.evaluated = { "dynamicProps": true, "dynamicItems": false };
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate167.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/AgentTypeListResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/AgentTypeListResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/AgentTypeListResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/AgentTypeListResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (Array.isArray(data1)) {
        if (data1.length > 3) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/AgentTypeListResponse/properties/data/maxItems", keyword: "maxItems", params: { limit: 3 } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.length < 3) {
          const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/AgentTypeListResponse/properties/data/minItems", keyword: "minItems", params: { limit: 3 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate165(data1[i0], { instancePath: instancePath + "/data/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate165.errors : vErrors.concat(validate165.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/AgentTypeListResponse/properties/data/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/AgentTypeListResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate167.errors = vErrors;
  return errors === 0;
}
validate167.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v56 = validate169;
function validate169(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate169.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/parameters/CampaignAgentId/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate169.errors = vErrors;
  return errors === 0;
}
validate169.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v57 = validate173;
function validate170(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate170.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CampaignNode/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.type === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CampaignNode/required", keyword: "required", params: { missingProperty: "type" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err2 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/CampaignNode/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (typeof data1 !== "string") {
        const err3 = { instancePath: instancePath + "/type", schemaPath: "#/components/schemas/CampaignNode/properties/type/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      const _errs6 = errors;
      const _errs7 = errors;
      if (!(data1 === "post-webhook" || data1 === "enroll-in-campaign" || data1 === "requeue-pd")) {
        const err4 = {};
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      var valid1 = _errs7 === errors;
      if (valid1) {
        const err5 = { instancePath: instancePath + "/type", schemaPath: "#/components/schemas/CampaignNode/properties/type/not", keyword: "not", params: {} };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      } else {
        errors = _errs6;
        if (vErrors !== null) {
          if (_errs6) {
            vErrors.length = _errs6;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.config !== void 0) {
      let data2 = data.config;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
      } else {
        const err6 = { instancePath: instancePath + "/config", schemaPath: "#/components/schemas/CampaignNode/properties/config/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/CampaignNode/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate170.errors = vErrors;
  return errors === 0;
}
validate170.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate171(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate171.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.nodes === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CampaignWorkflow/required", keyword: "required", params: { missingProperty: "nodes" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.nodes !== void 0) {
      let data0 = data.nodes;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate170(data0[i0], { instancePath: instancePath + "/nodes/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err1 = { instancePath: instancePath + "/nodes", schemaPath: "#/components/schemas/CampaignWorkflow/properties/nodes/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/schemas/CampaignWorkflow/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate171.errors = vErrors;
  return errors === 0;
}
validate171.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate173(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate173.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CampaignWorkflowResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CampaignWorkflowResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/CampaignWorkflowResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/CampaignWorkflowResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.workflow === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/CampaignWorkflowResponse/properties/data/required", keyword: "required", params: { missingProperty: "workflow" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.workflow !== void 0) {
          if (!validate171(data1.workflow, { instancePath: instancePath + "/data/workflow", parentData: data1, parentDataProperty: "workflow", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/CampaignWorkflowResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/CampaignWorkflowResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate173.errors = vErrors;
  return errors === 0;
}
validate173.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v58 = validate171;
var v59 = validate175;
function validate175(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate175.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/parameters/ProjectLocationId/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate175.errors = vErrors;
  return errors === 0;
}
validate175.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v60 = validate176;
function validate176(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate176.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/components/parameters/CampaignIdPath/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate176.errors = vErrors;
  return errors === 0;
}
validate176.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v61 = validate177;
var schema103 = { "type": "object", "additionalProperties": true, "properties": { "agentType": { "$ref": "contract:91" }, "dialing": { "type": "string", "enum": ["s2l", "pd", "s2l_pd"] } } };
function validate177(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate177.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.agentType !== void 0) {
      if (!validate156(data.agentType, { instancePath: instancePath + "/agentType", parentData: data, parentDataProperty: "agentType", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
        errors = vErrors.length;
      }
    }
    if (data.dialing !== void 0) {
      let data1 = data.dialing;
      if (typeof data1 !== "string") {
        const err0 = { instancePath: instancePath + "/dialing", schemaPath: "#/components/schemas/CampaignUpdate/properties/dialing/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data1 === "s2l" || data1 === "pd" || data1 === "s2l_pd")) {
        const err1 = { instancePath: instancePath + "/dialing", schemaPath: "#/components/schemas/CampaignUpdate/properties/dialing/enum", keyword: "enum", params: { allowedValues: schema103.properties.dialing.enum } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/components/schemas/CampaignUpdate/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate177.errors = vErrors;
  return errors === 0;
}
validate177.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var v62 = validate181;
function validate179(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate179.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CampaignRecord/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err1 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/CampaignRecord/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.agentType !== void 0) {
      if (!validate156(data.agentType, { instancePath: instancePath + "/agentType", parentData: data, parentDataProperty: "agentType", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
        errors = vErrors.length;
      }
    }
    if (data.dialing !== void 0) {
      if (typeof data.dialing !== "string") {
        const err2 = { instancePath: instancePath + "/dialing", schemaPath: "#/components/schemas/CampaignRecord/properties/dialing/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/components/schemas/CampaignRecord/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate179.errors = vErrors;
  return errors === 0;
}
validate179.evaluated = { "props": { "id": true, "agentType": true, "dialing": true }, "dynamicProps": false, "dynamicItems": false };
function validate181(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate181.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CampaignResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CampaignResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/CampaignResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/CampaignResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.campaign === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/CampaignResponse/properties/data/required", keyword: "required", params: { missingProperty: "campaign" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.campaign !== void 0) {
          if (!validate179(data1.campaign, { instancePath: instancePath + "/data/campaign", parentData: data1, parentDataProperty: "campaign", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/CampaignResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/CampaignResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate181.errors = vErrors;
  return errors === 0;
}
validate181.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v63 = validate183;
var pattern5 = new RegExp("^@[0-9]+$", "u");
function validate183(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate183.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (!pattern5.test(data)) {
      const err0 = { instancePath, schemaPath: "#/components/headers/Deprecation/schema/pattern", keyword: "pattern", params: { pattern: "^@[0-9]+$" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/components/headers/Deprecation/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate183.errors = vErrors;
  return errors === 0;
}
validate183.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v64 = validate184;
var schema107 = { "type": "string", "enum": ["true", "false"] };
function validate184(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate184.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/paths/~1api~1call-history/get/parameters/1/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (!(data === "true" || data === "false")) {
    const err1 = { instancePath, schemaPath: "#/paths/~1api~1call-history/get/parameters/1/schema/enum", keyword: "enum", params: { allowedValues: schema107.enum } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate184.errors = vErrors;
  return errors === 0;
}
validate184.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v65 = validate185;
function validate185(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate185.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (typeof data[i0] !== "string") {
        const err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/paths/~1api~1call-history/get/parameters/2/schema/items/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/paths/~1api~1call-history/get/parameters/2/schema/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate185.errors = vErrors;
  return errors === 0;
}
validate185.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var v66 = validate187;
function validate186(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate186.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CallRecord/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.agentType === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CallRecord/required", keyword: "required", params: { missingProperty: "agentType" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      const _errs1 = errors;
      const _errs2 = errors;
      const _errs3 = errors;
      if (!(key0 === "_id" || key0 === "campaignSystem" || key0 === "cached" || key0 === "queryTime" || key0 === "generatedAt")) {
        const err2 = {};
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      var valid1 = _errs3 === errors;
      if (valid1) {
        const err3 = { instancePath, schemaPath: "#/components/schemas/CallRecord/propertyNames/not", keyword: "not", params: {}, propertyName: key0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      } else {
        errors = _errs2;
        if (vErrors !== null) {
          if (_errs2) {
            vErrors.length = _errs2;
          } else {
            vErrors = null;
          }
        }
      }
      var valid0 = _errs1 === errors;
      if (!valid0) {
        const err4 = { instancePath, schemaPath: "#/components/schemas/CallRecord/propertyNames", keyword: "propertyNames", params: { propertyName: key0 } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      if (typeof data.id !== "string") {
        const err5 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/CallRecord/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.agentType !== void 0) {
      if (typeof data.agentType !== "string") {
        const err6 = { instancePath: instancePath + "/agentType", schemaPath: "#/components/schemas/CallRecord/properties/agentType/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/components/schemas/CallRecord/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate186.errors = vErrors;
  return errors === 0;
}
validate186.evaluated = { "props": { "id": true, "agentType": true }, "dynamicProps": false, "dynamicItems": false };
function validate187(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate187.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CallListResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err1 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/CallListResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (true !== data0) {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/CallListResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.calls !== void 0) {
          let data2 = data1.calls;
          if (Array.isArray(data2)) {
            const len0 = data2.length;
            for (let i0 = 0; i0 < len0; i0++) {
              if (!validate186(data2[i0], { instancePath: instancePath + "/data/calls/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err3 = { instancePath: instancePath + "/data/calls", schemaPath: "#/components/schemas/CallListResponse/properties/data/properties/calls/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
      } else {
        const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/CallListResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/components/schemas/CallListResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate187.errors = vErrors;
  return errors === 0;
}
validate187.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v67 = validate189;
function validate189(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate189.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/paths/~1api~1call-history~1by-call-id~1%7BcallId%7D/get/parameters/0/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate189.errors = vErrors;
  return errors === 0;
}
validate189.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v68 = validate190;
function validate190(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate190.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CallResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CallResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/CallResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/CallResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      if (!validate186(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/components/schemas/CallResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate190.errors = vErrors;
  return errors === 0;
}
validate190.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v69 = validate192;
function validate192(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate192.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/0/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate192.errors = vErrors;
  return errors === 0;
}
validate192.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v70 = validate193;
function validate193(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate193.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/1/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate193.errors = vErrors;
  return errors === 0;
}
validate193.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v71 = validate194;
function validate194(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate194.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/2/schema/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate194.errors = vErrors;
  return errors === 0;
}
validate194.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v72 = validate195;
function validate195(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate195.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (typeof data[i0] !== "string") {
        const err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/3/schema/items/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/3/schema/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate195.errors = vErrors;
  return errors === 0;
}
validate195.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var v73 = validate196;
function validate196(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate196.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!(typeof data == "number" && (!(data % 1) && !isNaN(data)) && isFinite(data))) {
    const err0 = { instancePath, schemaPath: "#/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/4/schema/type", keyword: "type", params: { type: "integer" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate196.errors = vErrors;
  return errors === 0;
}
validate196.evaluated = { "dynamicProps": false, "dynamicItems": false };
var v74 = validate204;
var schema119 = { "type": "object", "required": ["day", "hour", "minute", "period", "doubleDial", "call", "additionalActions"], "properties": { "day": { "type": "integer" }, "hour": { "type": "integer" }, "minute": { "type": "integer" }, "period": { "type": "string", "enum": ["AM", "PM"] }, "doubleDial": { "type": "boolean" }, "call": { "type": "object", "required": ["enabled"], "properties": { "enabled": { "type": "boolean" } } }, "additionalActions": { "type": "array", "items": { "$ref": "contract:121" } } } };
function validate197(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate197.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CadenceAction/required", keyword: "required", params: { missingProperty: "type" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.type !== void 0) {
      if (typeof data.type !== "string") {
        const err1 = { instancePath: instancePath + "/type", schemaPath: "#/components/schemas/CadenceAction/properties/type/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (typeof data.body !== "string") {
        const err2 = { instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CadenceAction/properties/body/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.delaySeconds !== void 0) {
      let data2 = data.delaySeconds;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        const err3 = { instancePath: instancePath + "/delaySeconds", schemaPath: "#/components/schemas/CadenceAction/properties/delaySeconds/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.jitterSeconds !== void 0) {
      let data3 = data.jitterSeconds;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err4 = { instancePath: instancePath + "/jitterSeconds", schemaPath: "#/components/schemas/CadenceAction/properties/jitterSeconds/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/components/schemas/CadenceAction/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate197.errors = vErrors;
  return errors === 0;
}
validate197.evaluated = { "props": { "type": true, "body": true, "delaySeconds": true, "jitterSeconds": true }, "dynamicProps": false, "dynamicItems": false };
function validate198(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate198.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.day === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CadenceSlot/required", keyword: "required", params: { missingProperty: "day" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.hour === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CadenceSlot/required", keyword: "required", params: { missingProperty: "hour" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.minute === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/CadenceSlot/required", keyword: "required", params: { missingProperty: "minute" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.period === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/CadenceSlot/required", keyword: "required", params: { missingProperty: "period" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.doubleDial === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/CadenceSlot/required", keyword: "required", params: { missingProperty: "doubleDial" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.call === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/CadenceSlot/required", keyword: "required", params: { missingProperty: "call" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.additionalActions === void 0) {
      const err6 = { instancePath, schemaPath: "#/components/schemas/CadenceSlot/required", keyword: "required", params: { missingProperty: "additionalActions" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.day !== void 0) {
      let data0 = data.day;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err7 = { instancePath: instancePath + "/day", schemaPath: "#/components/schemas/CadenceSlot/properties/day/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.hour !== void 0) {
      let data1 = data.hour;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err8 = { instancePath: instancePath + "/hour", schemaPath: "#/components/schemas/CadenceSlot/properties/hour/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.minute !== void 0) {
      let data2 = data.minute;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        const err9 = { instancePath: instancePath + "/minute", schemaPath: "#/components/schemas/CadenceSlot/properties/minute/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.period !== void 0) {
      let data3 = data.period;
      if (typeof data3 !== "string") {
        const err10 = { instancePath: instancePath + "/period", schemaPath: "#/components/schemas/CadenceSlot/properties/period/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (!(data3 === "AM" || data3 === "PM")) {
        const err11 = { instancePath: instancePath + "/period", schemaPath: "#/components/schemas/CadenceSlot/properties/period/enum", keyword: "enum", params: { allowedValues: schema119.properties.period.enum } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.doubleDial !== void 0) {
      if (typeof data.doubleDial !== "boolean") {
        const err12 = { instancePath: instancePath + "/doubleDial", schemaPath: "#/components/schemas/CadenceSlot/properties/doubleDial/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.call !== void 0) {
      let data5 = data.call;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        if (data5.enabled === void 0) {
          const err13 = { instancePath: instancePath + "/call", schemaPath: "#/components/schemas/CadenceSlot/properties/call/required", keyword: "required", params: { missingProperty: "enabled" } };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (data5.enabled !== void 0) {
          if (typeof data5.enabled !== "boolean") {
            const err14 = { instancePath: instancePath + "/call/enabled", schemaPath: "#/components/schemas/CadenceSlot/properties/call/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
      } else {
        const err15 = { instancePath: instancePath + "/call", schemaPath: "#/components/schemas/CadenceSlot/properties/call/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.additionalActions !== void 0) {
      let data7 = data.additionalActions;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate197(data7[i0], { instancePath: instancePath + "/additionalActions/" + i0, parentData: data7, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/additionalActions", schemaPath: "#/components/schemas/CadenceSlot/properties/additionalActions/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/components/schemas/CadenceSlot/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate198.errors = vErrors;
  return errors === 0;
}
validate198.evaluated = { "props": { "day": true, "hour": true, "minute": true, "period": true, "doubleDial": true, "call": true, "additionalActions": true }, "dynamicProps": false, "dynamicItems": false };
function validate200(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate200.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.stepIndex === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/CadenceHeader/required", keyword: "required", params: { missingProperty: "stepIndex" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.label === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/CadenceHeader/required", keyword: "required", params: { missingProperty: "label" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.day === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/CadenceHeader/required", keyword: "required", params: { missingProperty: "day" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.time === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/CadenceHeader/required", keyword: "required", params: { missingProperty: "time" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.stepIndex !== void 0) {
      let data0 = data.stepIndex;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err4 = { instancePath: instancePath + "/stepIndex", schemaPath: "#/components/schemas/CadenceHeader/properties/stepIndex/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.label !== void 0) {
      if (typeof data.label !== "string") {
        const err5 = { instancePath: instancePath + "/label", schemaPath: "#/components/schemas/CadenceHeader/properties/label/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.day !== void 0) {
      let data2 = data.day;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        const err6 = { instancePath: instancePath + "/day", schemaPath: "#/components/schemas/CadenceHeader/properties/day/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.time !== void 0) {
      if (typeof data.time !== "string") {
        const err7 = { instancePath: instancePath + "/time", schemaPath: "#/components/schemas/CadenceHeader/properties/time/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/components/schemas/CadenceHeader/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate200.errors = vErrors;
  return errors === 0;
}
validate200.evaluated = { "props": { "stepIndex": true, "label": true, "day": true, "time": true }, "dynamicProps": false, "dynamicItems": false };
function validate201(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate201.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data._id === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "_id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.cadenceName === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "cadenceName" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.isDefault === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "isDefault" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.locationIds === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "locationIds" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.campaignIds === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "campaignIds" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.activeDays === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "activeDays" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.active === void 0) {
      const err6 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "active" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.schedule === void 0) {
      const err7 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "schedule" } };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.createdAt === void 0) {
      const err8 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "createdAt" } };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.updatedAt === void 0) {
      const err9 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "updatedAt" } };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.headers === void 0) {
      const err10 = { instancePath, schemaPath: "#/components/schemas/Cadence/required", keyword: "required", params: { missingProperty: "headers" } };
      if (vErrors === null) {
        vErrors = [err10];
      } else {
        vErrors.push(err10);
      }
      errors++;
    }
    if (data._id !== void 0) {
      if (typeof data._id !== "string") {
        const err11 = { instancePath: instancePath + "/_id", schemaPath: "#/components/schemas/Cadence/properties/_id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.cadenceName !== void 0) {
      if (typeof data.cadenceName !== "string") {
        const err12 = { instancePath: instancePath + "/cadenceName", schemaPath: "#/components/schemas/Cadence/properties/cadenceName/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.isDefault !== void 0) {
      if (typeof data.isDefault !== "boolean") {
        const err13 = { instancePath: instancePath + "/isDefault", schemaPath: "#/components/schemas/Cadence/properties/isDefault/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.locationIds !== void 0) {
      let data3 = data.locationIds;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data3[i0] !== "string") {
            const err14 = { instancePath: instancePath + "/locationIds/" + i0, schemaPath: "#/components/schemas/Cadence/properties/locationIds/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
      } else {
        const err15 = { instancePath: instancePath + "/locationIds", schemaPath: "#/components/schemas/Cadence/properties/locationIds/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.campaignIds !== void 0) {
      let data5 = data.campaignIds;
      if (Array.isArray(data5)) {
        const len1 = data5.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (typeof data5[i1] !== "string") {
            const err16 = { instancePath: instancePath + "/campaignIds/" + i1, schemaPath: "#/components/schemas/Cadence/properties/campaignIds/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
      } else {
        const err17 = { instancePath: instancePath + "/campaignIds", schemaPath: "#/components/schemas/Cadence/properties/campaignIds/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.activeDays !== void 0) {
      let data7 = data.activeDays;
      if (Array.isArray(data7)) {
        const len2 = data7.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data8 = data7[i2];
          if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
            const err18 = { instancePath: instancePath + "/activeDays/" + i2, schemaPath: "#/components/schemas/Cadence/properties/activeDays/items/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err18];
            } else {
              vErrors.push(err18);
            }
            errors++;
          }
        }
      } else {
        const err19 = { instancePath: instancePath + "/activeDays", schemaPath: "#/components/schemas/Cadence/properties/activeDays/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.active !== void 0) {
      if (typeof data.active !== "boolean") {
        const err20 = { instancePath: instancePath + "/active", schemaPath: "#/components/schemas/Cadence/properties/active/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.schedule !== void 0) {
      let data10 = data.schedule;
      if (Array.isArray(data10)) {
        const len3 = data10.length;
        for (let i3 = 0; i3 < len3; i3++) {
          if (!validate198(data10[i3], { instancePath: instancePath + "/schedule/" + i3, parentData: data10, parentDataProperty: i3, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err21 = { instancePath: instancePath + "/schedule", schemaPath: "#/components/schemas/Cadence/properties/schedule/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.createdAt !== void 0) {
      let data12 = data.createdAt;
      if (typeof data12 === "string") {
        if (!formats0.validate(data12)) {
          const err22 = { instancePath: instancePath + "/createdAt", schemaPath: "#/components/schemas/Cadence/properties/createdAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      } else {
        const err23 = { instancePath: instancePath + "/createdAt", schemaPath: "#/components/schemas/Cadence/properties/createdAt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.updatedAt !== void 0) {
      let data13 = data.updatedAt;
      if (typeof data13 === "string") {
        if (!formats0.validate(data13)) {
          const err24 = { instancePath: instancePath + "/updatedAt", schemaPath: "#/components/schemas/Cadence/properties/updatedAt/format", keyword: "format", params: { format: "date-time" } };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      } else {
        const err25 = { instancePath: instancePath + "/updatedAt", schemaPath: "#/components/schemas/Cadence/properties/updatedAt/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data14 = data.headers;
      if (Array.isArray(data14)) {
        const len4 = data14.length;
        for (let i4 = 0; i4 < len4; i4++) {
          if (!validate200(data14[i4], { instancePath: instancePath + "/headers/" + i4, parentData: data14, parentDataProperty: i4, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate200.errors : vErrors.concat(validate200.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err26 = { instancePath: instancePath + "/headers", schemaPath: "#/components/schemas/Cadence/properties/headers/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
  } else {
    const err27 = { instancePath, schemaPath: "#/components/schemas/Cadence/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err27];
    } else {
      vErrors.push(err27);
    }
    errors++;
  }
  validate201.errors = vErrors;
  return errors === 0;
}
validate201.evaluated = { "props": { "_id": true, "cadenceName": true, "isDefault": true, "locationIds": true, "campaignIds": true, "activeDays": true, "active": true, "schedule": true, "createdAt": true, "updatedAt": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
function validate204(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate204.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/PipelineStepsResponse/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/PipelineStepsResponse/required", keyword: "required", params: { missingProperty: "data" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/success/const", keyword: "const", params: { allowedValue: true } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data1 = data.data;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.stepCounts === void 0) {
          const err4 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/required", keyword: "required", params: { missingProperty: "stepCounts" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.cadences === void 0) {
          const err5 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/required", keyword: "required", params: { missingProperty: "cadences" } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data1.pdOverCount === void 0) {
          const err6 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/required", keyword: "required", params: { missingProperty: "pdOverCount" } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data1.callbacksCount === void 0) {
          const err7 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/required", keyword: "required", params: { missingProperty: "callbacksCount" } };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (data1.stepCounts !== void 0) {
          let data2 = data1.stepCounts;
          if (Array.isArray(data2)) {
            const len0 = data2.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data3 = data2[i0];
              if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                if (data3.cadenceStep === void 0) {
                  const err8 = { instancePath: instancePath + "/data/stepCounts/" + i0, schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/stepCounts/items/required", keyword: "required", params: { missingProperty: "cadenceStep" } };
                  if (vErrors === null) {
                    vErrors = [err8];
                  } else {
                    vErrors.push(err8);
                  }
                  errors++;
                }
                if (data3.count === void 0) {
                  const err9 = { instancePath: instancePath + "/data/stepCounts/" + i0, schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/stepCounts/items/required", keyword: "required", params: { missingProperty: "count" } };
                  if (vErrors === null) {
                    vErrors = [err9];
                  } else {
                    vErrors.push(err9);
                  }
                  errors++;
                }
                if (data3.cadenceStep !== void 0) {
                  let data4 = data3.cadenceStep;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                    const err10 = { instancePath: instancePath + "/data/stepCounts/" + i0 + "/cadenceStep", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/stepCounts/items/properties/cadenceStep/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err10];
                    } else {
                      vErrors.push(err10);
                    }
                    errors++;
                  }
                }
                if (data3.count !== void 0) {
                  let data5 = data3.count;
                  if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                    const err11 = { instancePath: instancePath + "/data/stepCounts/" + i0 + "/count", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/stepCounts/items/properties/count/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err11];
                    } else {
                      vErrors.push(err11);
                    }
                    errors++;
                  }
                }
              } else {
                const err12 = { instancePath: instancePath + "/data/stepCounts/" + i0, schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/stepCounts/items/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err12];
                } else {
                  vErrors.push(err12);
                }
                errors++;
              }
            }
          } else {
            const err13 = { instancePath: instancePath + "/data/stepCounts", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/stepCounts/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (data1.cadences !== void 0) {
          let data6 = data1.cadences;
          if (Array.isArray(data6)) {
            const len1 = data6.length;
            for (let i1 = 0; i1 < len1; i1++) {
              if (!validate201(data6[i1], { instancePath: instancePath + "/data/cadences/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err14 = { instancePath: instancePath + "/data/cadences", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/cadences/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
        if (data1.pdOverCount !== void 0) {
          let data8 = data1.pdOverCount;
          if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
            const err15 = { instancePath: instancePath + "/data/pdOverCount", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/pdOverCount/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        if (data1.callbacksCount !== void 0) {
          let data9 = data1.callbacksCount;
          if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
            const err16 = { instancePath: instancePath + "/data/callbacksCount", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/properties/callbacksCount/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
      } else {
        const err17 = { instancePath: instancePath + "/data", schemaPath: "#/components/schemas/PipelineStepsResponse/properties/data/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/components/schemas/PipelineStepsResponse/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate204.errors = vErrors;
  return errors === 0;
}
validate204.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var v75 = validate206;
function validate206(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate206.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/PipelineError/required", keyword: "required", params: { missingProperty: "success" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.error === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/PipelineError/required", keyword: "required", params: { missingProperty: "error" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/PipelineError/properties/success/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (false !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/components/schemas/PipelineError/properties/success/const", keyword: "const", params: { allowedValue: false } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.error !== void 0) {
      if (typeof data.error !== "string") {
        const err4 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/PipelineError/properties/error/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.message !== void 0) {
      if (typeof data.message !== "string") {
        const err5 = { instancePath: instancePath + "/message", schemaPath: "#/components/schemas/PipelineError/properties/message/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.requiredScope !== void 0) {
      if (typeof data.requiredScope !== "string") {
        const err6 = { instancePath: instancePath + "/requiredScope", schemaPath: "#/components/schemas/PipelineError/properties/requiredScope/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.ref !== void 0) {
      if (typeof data.ref !== "string") {
        const err7 = { instancePath: instancePath + "/ref", schemaPath: "#/components/schemas/PipelineError/properties/ref/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/components/schemas/PipelineError/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate206.errors = vErrors;
  return errors === 0;
}
validate206.evaluated = { "props": { "success": true, "error": true, "message": true, "requiredScope": true, "ref": true }, "dynamicProps": false, "dynamicItems": false };
var v76 = validate207;
function validate207(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate207.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workflow === void 0) {
      const err0 = { instancePath, schemaPath: "#/components/schemas/WorkflowWebhookPayload/required", keyword: "required", params: { missingProperty: "workflow" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.sentAt === void 0) {
      const err1 = { instancePath, schemaPath: "#/components/schemas/WorkflowWebhookPayload/required", keyword: "required", params: { missingProperty: "sentAt" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.ids === void 0) {
      const err2 = { instancePath, schemaPath: "#/components/schemas/WorkflowWebhookPayload/required", keyword: "required", params: { missingProperty: "ids" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.contact === void 0) {
      const err3 = { instancePath, schemaPath: "#/components/schemas/WorkflowWebhookPayload/required", keyword: "required", params: { missingProperty: "contact" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.call === void 0) {
      const err4 = { instancePath, schemaPath: "#/components/schemas/WorkflowWebhookPayload/required", keyword: "required", params: { missingProperty: "call" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.fields === void 0) {
      const err5 = { instancePath, schemaPath: "#/components/schemas/WorkflowWebhookPayload/required", keyword: "required", params: { missingProperty: "fields" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/components/schemas/WorkflowWebhookPayload/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate207.errors = vErrors;
  return errors === 0;
}
validate207.evaluated = { "props": { "workflow": true, "sentAt": true, "ids": true, "contact": true, "call": true, "fields": true }, "dynamicProps": false, "dynamicItems": false };
var v77 = validate2;
var v78 = validate3;
var v79 = validate84;
var v80 = validate89;
var v81 = validate92;

// <stdin>
var validators = {
  schemas: { "/components/parameters/LocationIdPath": v0, "/components/responses/GetSubAccountBillingSuccess/content/application~1json": v1, "/components/responses/BillingUnauthorized/content/application~1json": v2, "/components/responses/BillingReadForbidden/content/application~1json": v2, "/components/responses/BillingNotFound/content/application~1json": v2, "/components/responses/BillingTooManyRequests/content/application~1json": v2, "/components/responses/BillingReadFailed/content/application~1json": v3, "/components/headers/RetryAfter": v4, "/components/headers/RequestIdOfFailure": v5, "/components/parameters/IdempotencyKey": v6, "/components/requestBodies/UpdateDirectBilling/content/application~1json": v7, "/components/responses/DirectBillingUpdated/content/application~1json": v8, "/components/responses/DirectBillingBadRequest/content/application~1json": v2, "/components/responses/DirectBillingForbidden/content/application~1json": v2, "/components/responses/DirectBillingConflict/content/application~1json": v2, "/components/responses/DirectBillingFailed/content/application~1json": v3, "/components/responses/PaymentProviderUnavailable/content/application~1json": v3, "/components/parameters/LiveLocationId": v9, "/components/responses/ListLiveAgentsSuccess/content/application~1json": v10, "/components/responses/LiveBadRequest/content/application~1json": v11, "/components/responses/LiveUnauthorized/content/application~1json": v12, "/components/responses/LiveReadForbidden/content/application~1json": v13, "/components/responses/LiveLocationNotFound/content/application~1json": v11, "/components/responses/LiveTooManyRequests/content/application~1json": v12, "/components/responses/LiveFailed/content/application~1json": v14, "/components/responses/LiveBadGateway/content/application~1json": v15, "/components/responses/LiveUnavailable/content/application~1json": v15, "/components/requestBodies/CreateLiveAgent/content/application~1json": v16, "/components/responses/CreateLiveAgentSuccess/content/application~1json": v17, "/components/responses/LiveCreateForbidden/content/application~1json": v13, "/components/responses/CreateLiveAgentConflict/content/application~1json": v11, "/components/responses/CreateLiveAgentInvalid/content/application~1json": v18, "/components/responses/CreateLiveAgentUnavailable/content/application~1json": v15, "/components/responses/ListBrainTemplatesSuccess/content/application~1json": v19, "/components/parameters/LiveAgentId": v20, "/components/responses/GetLiveAgentSuccess/content/application~1json": v21, "/components/responses/LiveNotFound/content/application~1json": v11, "/components/requestBodies/UpdateLiveAgent/content/application~1json": v22, "/components/responses/UpdateLiveAgentSuccess/content/application~1json": v23, "/components/responses/LiveWriteForbidden/content/application~1json": v13, "/components/responses/UpdateLiveAgentConflict/content/application~1json": v11, "/components/responses/UpdateLiveAgentInvalid/content/application~1json": v18, "/components/responses/GetLiveAgentRuntimeSupportSuccess/content/application~1json": v24, "/paths/~1api~1live-agents~1{id}~1brain~1catalog/get/parameters/2": v25, "/components/responses/GetLiveAgentCatalogSuccess/content/application~1json": v26, "/paths/~1api~1live-agents~1{id}~1resources~1{kind}/get/parameters/1": v27, "/components/responses/ListLiveAgentResourcesSuccess/content/application~1json": v28, "/components/requestBodies/PrepareLiveAgent/content/application~1json": v29, "/components/responses/PrepareLiveAgentSuccess/content/application~1json": v30, "/components/responses/PrepareLiveAgentConflict/content/application~1json": v11, "/components/responses/PrepareLiveAgentInvalid/content/application~1json": v18, "/components/requestBodies/RestoreLiveAgent/content/application~1json": v31, "/components/responses/RestoreLiveAgentSuccess/content/application~1json": v23, "/components/responses/RestoreLiveAgentNotFound/content/application~1json": v11, "/components/responses/RestoreLiveAgentConflict/content/application~1json": v11, "/components/responses/RestoreLiveAgentInvalid/content/application~1json": v18, "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/parameters/1": v32, "/components/requestBodies/ReplaceWorkflow/content/application~1json": v33, "/components/responses/ReplaceLiveAgentWorkflowSuccess/content/application~1json": v23, "/components/responses/ReplaceLiveAgentWorkflowNotFound/content/application~1json": v11, "/components/responses/ReplaceLiveAgentWorkflowConflict/content/application~1json": v11, "/components/responses/ReplaceLiveAgentWorkflowInvalid/content/application~1json": v18, "/components/parameters/PrimaryAgentId": v34, "/components/responses/GetSplitTestSuccess/content/application~1json": v35, "/components/responses/AgentsInvalid/content/application~1json": v36, "/components/responses/Unauthorized/content/application~1json": v36, "/components/responses/AgentsReadForbidden/content/application~1json": v36, "/components/responses/SplitTestNotFound/content/application~1json": v36, "/components/responses/TooManyRequests/content/application~1json": v36, "/components/responses/ServerFailed/content/application~1json": v37, "/components/requestBodies/UpdateSplitTestWeights/content/application~1json": v38, "/components/responses/UpdateSplitTestWeightsSuccess/content/application~1json": v35, "/components/responses/UpdateSplitTestWeightsBadRequest/content/application~1json": v36, "/components/responses/AgentsWriteForbidden/content/application~1json": v36, "/components/responses/UpdateSplitTestWeightsConflict/content/application~1json": v36, "/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete/parameters/1": v39, "/components/requestBodies/RemoveSplitVariant/content/application~1json": v40, "/components/responses/RemoveSplitVariantSuccess/content/application~1json": v35, "/components/responses/RemoveSplitVariantBadRequest/content/application~1json": v36, "/components/responses/RemoveSplitVariantConflict/content/application~1json": v36, "/components/parameters/AgentId": v41, "/components/responses/ListAgentSkillsSuccess/content/application~1json": v42, "/components/responses/AgentNotFound/content/application~1json": v36, "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/parameters/1": v43, "/components/requestBodies/DeleteAgentSkill/content/application~1json": v44, "/components/responses/DeleteAgentSkillSuccess/content/application~1json": v45, "/components/responses/DeleteAgentSkillBadRequest/content/application~1json": v36, "/components/responses/DeleteAgentSkillNotFound/content/application~1json": v36, "/components/responses/DeleteAgentSkillConflict/content/application~1json": v36, "/components/responses/GetSkillLibrarySuccess/content/application~1json": v46, "/components/parameters/LocationIdQuery": v47, "/paths/~1api~1agent-builder~1agents/get/parameters/1": v48, "/components/responses/ListAgentsSuccess/content/application~1json": v49, "/components/responses/ListAgentsBadRequest/content/application~1json": v36, "/components/responses/LocationNotFound/content/application~1json": v36, "/components/parameters/AgentIdempotencyKey": v50, "/components/requestBodies/CreateAgent/content/application~1json": v51, "/components/responses/CreateAgentSuccess/content/application~1json": v52, "/components/responses/CreateAgentBadRequest/content/application~1json": v36, "/components/requestBodies/OpenObject/content/application~1json": v53, "/components/responses/OpenSuccess/content/application~1json": v24, "/components/responses/OpenRefusal/content/application~1json": v36, "/components/responses/OpenFailure/content/application~1json": v37, "/paths/~1api~1agent-builder~1agents~1{id}~1executions/get/responses/200/content/application~1json": v54, "/components/responses/ListAgentTypesSuccess/content/application~1json": v55, "/components/responses/ScopeForbidden/content/application~1json": v36, "/components/parameters/CampaignAgentId": v56, "/components/responses/GetCampaignWorkflowSuccess/content/application~1json": v57, "/components/responses/CampaignAgentNotFound/content/application~1json": v36, "/components/requestBodies/SaveCampaignWorkflow/content/application~1json": v58, "/components/responses/SaveCampaignWorkflowSuccess/content/application~1json": v57, "/components/responses/CampaignWorkflowInvalid/content/application~1json": v36, "/components/parameters/ProjectLocationId": v59, "/components/parameters/CampaignIdPath": v60, "/components/requestBodies/UpdateProjectCampaign/content/application~1json": v61, "/components/responses/UpdateProjectCampaignSuccess/content/application~1json": v62, "/components/responses/UpdateProjectCampaignBadRequest/content/application~1json": v36, "/components/responses/CampaignNotFound/content/application~1json": v36, "/components/responses/GetProjectCampaignWorkflowSuccess/content/application~1json": v57, "/components/headers/Deprecation": v63, "/components/responses/SaveProjectCampaignWorkflowSuccess/content/application~1json": v57, "/components/responses/DeprecatedOpenSuccess/content/application~1json": v24, "/paths/~1api~1call-history/get/parameters/1": v64, "/paths/~1api~1call-history/get/parameters/2": v65, "/components/responses/ListCallsSuccess/content/application~1json": v66, "/components/responses/ListCallsBadRequest/content/application~1json": v36, "/components/responses/AccessForbidden/content/application~1json": v36, "/paths/~1api~1call-history~1by-call-id~1{callId}/get/parameters/0": v67, "/components/responses/GetCallByIdSuccess/content/application~1json": v68, "/components/responses/GetCallByIdNotFound/content/application~1json": v36, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/0": v69, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/1": v70, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/2": v71, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/3": v72, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/4": v73, "/components/responses/GetPipelineStepsSuccess/content/application~1json": v74, "/components/responses/GetPipelineStepsBadRequest/content/application~1json": v75, "/components/responses/GetPipelineStepsUnauthorized/content/application~1json": v75, "/components/responses/GetPipelineStepsForbidden/content/application~1json": v75, "/components/responses/GetPipelineStepsTooManyRequests/content/application~1json": v75, "/components/responses/GetPipelineStepsFailed/content/application~1json": v75, "webhook:workflowStep": v76 },
  texts: { "/components/parameters/LocationIdPath": { "types": ["string"], "items": null }, "/components/headers/RetryAfter": { "types": ["integer"], "items": null }, "/components/headers/RequestIdOfFailure": { "types": ["string"], "items": null }, "/components/parameters/IdempotencyKey": { "types": ["string"], "items": null }, "/components/parameters/LiveLocationId": { "types": ["string"], "items": null }, "/components/parameters/LiveAgentId": { "types": ["string"], "items": null }, "/paths/~1api~1live-agents~1{id}~1brain~1catalog/get/parameters/2": { "types": ["string"], "items": null }, "/paths/~1api~1live-agents~1{id}~1resources~1{kind}/get/parameters/1": { "types": ["string"], "items": null }, "/paths/~1api~1live-agents~1{id}~1brain~1workflows~1{workflowId}/put/parameters/1": { "types": ["string"], "items": null }, "/components/parameters/PrimaryAgentId": { "types": ["string"], "items": null }, "/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete/parameters/1": { "types": ["string"], "items": null }, "/components/parameters/AgentId": { "types": ["string"], "items": null }, "/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/parameters/1": { "types": ["string"], "items": null }, "/components/parameters/LocationIdQuery": { "types": ["string"], "items": null }, "/paths/~1api~1agent-builder~1agents/get/parameters/1": { "types": ["string"], "items": null }, "/components/parameters/AgentIdempotencyKey": { "types": ["string"], "items": null }, "/components/parameters/CampaignAgentId": { "types": ["string"], "items": null }, "/components/parameters/ProjectLocationId": { "types": ["string"], "items": null }, "/components/parameters/CampaignIdPath": { "types": ["string"], "items": null }, "/components/headers/Deprecation": { "types": ["string"], "items": null }, "/paths/~1api~1call-history/get/parameters/1": { "types": ["string"], "items": null }, "/paths/~1api~1call-history/get/parameters/2": { "types": ["array"], "items": ["string"] }, "/paths/~1api~1call-history~1by-call-id~1{callId}/get/parameters/0": { "types": ["string"], "items": null }, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/0": { "types": ["string"], "items": null }, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/1": { "types": ["string"], "items": null }, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/2": { "types": ["string"], "items": null }, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/3": { "types": ["array"], "items": ["string"] }, "/paths/~1api~1power-dialer~1pipeline~1steps/get/parameters/4": { "types": ["integer"], "items": null } },
  branches: { "/components/schemas/DirectBilling/properties/card/oneOf": [v77, v78], "/components/schemas/LiveOrGeneralError/anyOf": [v11, v36], "/components/schemas/LiveOrGeneralServerError/anyOf": [v15, v37], "/components/schemas/LiveAgentCreation/oneOf": [v79, v80, v81] },
  inherited: { "/components/schemas/LiveAgentCreation/unevaluatedProperties": ["brain", "brainTemplateId", "draft", "name", "values", "voice"] }
};
export {
  validators
};
