import { invoiceBuyer, type InvoiceBuyer } from '@app/contracts/orders'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { invoiceMessages } from '../invoice-messages.ts'

export type InvoiceType = InvoiceBuyer['type']
export type InvoiceField = 'companyName' | 'fullName' | 'taxCode' | 'idNumber' | 'address' | 'email' | 'phone'
export type InvoiceValues = Record<InvoiceField, string> & { type: InvoiceType }
export type InvoiceErrors = Partial<Record<InvoiceField, string>>

const nothing: Record<InvoiceField, string> = {
  companyName: '',
  fullName: '',
  taxCode: '',
  idNumber: '',
  address: '',
  email: '',
  phone: '',
}

export const valuesOf = (buyer: InvoiceBuyer): InvoiceValues => {
  const given = Object.entries(buyer).filter(([, value]) => value !== undefined)
  return { ...nothing, ...Object.fromEntries(given), type: buyer.type }
}

/** Numbers are written with spaces, dots and dashes, and phones with the country's code; digits are kept. */
const digitsOf = (text: string): string => text.replaceAll(/[\s.-]/g, '')
const phoneOf = (text: string): string => digitsOf(text).replace(/^\+?84(?=\d{9}$)/, '0')

/** What is sent; a field that may be empty is then left out. */
export const buyerOf = (values: InvoiceValues): Record<string, string> => {
  const { type, companyName, fullName, address, email } = values
  const [taxCode, idNumber, phone] = [digitsOf(values.taxCode), digitsOf(values.idNumber), phoneOf(values.phone)]
  const ifAny = (name: string, value: string) => (value.trim() === '' ? {} : { [name]: value.trim() })
  const reach = { address: address.trim(), email: email.trim(), ...ifAny('phone', phone) }
  return type === 'company'
    ? { type, companyName: companyName.trim(), taxCode, ...ifAny('fullName', fullName), ...reach }
    : { type, fullName: fullName.trim(), idNumber, ...ifAny('taxCode', taxCode), ...reach }
}

/** The details of an invoice as they are typed, and what is wrong with them. */
export const useInvoiceForm = (initial: Partial<InvoiceValues> = {}) => {
  const text = useText(invoiceMessages)
  const [values, setValues] = useState<InvoiceValues>({ type: 'company', ...nothing, ...initial })
  const [errors, setErrors] = useState<InvoiceErrors>({})

  const inWords = (found: Record<string, string>, given: InvoiceValues): InvoiceErrors => {
    const exact: InvoiceErrors = {
      taxCode: text('invoice.tax-wrong'),
      idNumber: text('invoice.id-wrong'),
      phone: text('invoice.phone-wrong'),
      email: text('invoice.email-wrong'),
    }
    return Object.fromEntries(
      Object.entries(found).map(([name, words]) => {
        const field = name as InvoiceField
        return [field, given[field]?.trim() ? (exact[field] ?? words) : issueErrors([requiredIssue(field)])[field]]
      }),
    )
  }
  const problemsOf = (given: InvoiceValues): InvoiceErrors => {
    const result = invoiceBuyer.safeParse(buyerOf(given))
    return result.success ? {} : inWords(issueErrors(result.error.issues), given)
  }

  return {
    values,
    errors,
    setErrors,
    set: (name: InvoiceField, value: string) => {
      setValues((known) => ({ ...known, [name]: value }))
      setErrors((known) => ({ ...known, [name]: undefined }))
    },
    setType: (type: InvoiceType) => {
      setValues((known) => ({ ...known, type }))
      setErrors({})
    },
    fill: (next: Partial<InvoiceValues>) => {
      setValues((known) => ({ ...known, ...next }))
      setErrors({})
    },
    /** An empty field shows nothing before the form is sent. */
    checkField: (name: InvoiceField) => {
      if (values[name].trim() !== '') setErrors((known) => ({ ...known, [name]: problemsOf(values)[name] }))
    },
    /** The buyer, or undefined with the wrong fields marked. */
    check: (): InvoiceBuyer | undefined => {
      const result = invoiceBuyer.safeParse(buyerOf(values))
      if (result.success) return result.data
      setErrors(problemsOf(values))
      return undefined
    },
  }
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>

const requiredIssue = (field: string) => ({ path: [field], message: 'field.required' })
